// Tries every way to lay cards of a hand into a row, plainly: the yardstick for the search in core/arithmetic.
//
//   plain ROW HAND      prints: processor seconds, correct rows (a row may count more than once), the best row
//
// A row is grown symbol by symbol, from the lying cards in their order and those of the hand; what cannot be
// read as an equation is given up at once, and values are worked out on the way. The best row has the most
// cards, and the smallest text among those.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <numeric>
#include <string>

struct Ratio {
    long long over = 0, under = 1;
};

static Ratio lowest(long long over, long long under) {
    long long common = std::gcd(over, under);
    return common ? Ratio{over / common, under / common} : Ratio{over, under};
}

// One side read so far: the sum before the last term, the term before the last sign, and the number after it.
struct Side {
    Ratio sum{0, 1}, term{1, 1};
    char sign = '*';
    long long number = 0;
    int digits = 0;
};

static bool close_number(const Side &side, Ratio &term) {
    if (side.digits == 0 || (side.sign == '/' && side.number == 0)) return false;
    term = side.sign == '*' ? lowest(side.term.over * side.number, side.term.under)
                            : lowest(side.term.over, side.term.under * side.number);
    return true;
}

static Ratio plus(Ratio a, Ratio b) {
    if (a.under == 1 && b.under == 1) return {a.over + b.over, 1};
    return lowest(a.over * b.under + b.over * a.under, a.under * b.under);
}

static std::string lying, text, best;
static std::map<char, int> hand;
static int laid = 0, best_laid = 0;
static long long correct = 0;

static void grow(size_t next, bool right, const Side &side, const Ratio &left);

static void lay(char symbol, size_t next, bool right, const Side &side, const Ratio &left) {
    Side longer = side;
    Ratio term;
    if (symbol >= '0' && symbol <= '9') {
        if (side.digits == 1 && side.number == 0) return;
        longer.number = side.number * 10 + (symbol - '0');
        longer.digits++;
    } else {
        if (!close_number(side, term)) return;
        if (symbol == '=') {
            text.push_back('=');
            grow(next, true, Side{}, plus(side.sum, term));
            text.pop_back();
            return;
        }
        longer = Side{};
        if (symbol == '+' || symbol == '-') {
            longer.sum = plus(side.sum, term);
            longer.term = {symbol == '+' ? 1 : -1, 1};
        } else {
            longer.sum = side.sum;
            longer.term = term;
            longer.sign = symbol;
        }
    }
    text.push_back(symbol);
    grow(next, right, longer, left);
    text.pop_back();
}

static void grow(size_t next, bool right, const Side &side, const Ratio &left) {
    Ratio term;
    if (next == lying.size() && laid > 0 && close_number(side, term)) {
        Ratio value = plus(side.sum, term);
        if ((__int128)value.over * left.under == (__int128)left.over * value.under) {
            correct++;
            if (laid > best_laid || (laid == best_laid && text < best)) best_laid = laid, best = text;
        }
    }
    if (next < lying.size()) lay(lying[next], next + 1, right, side, left);
    for (auto &[symbol, count] : hand) {
        if (count == 0) continue;
        count--, laid++;
        lay(symbol, next, right, side, left);
        count++, laid--;
    }
}

int main(int count, char **arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: plain ROW HAND\n");
        return 2;
    }
    lying = arguments[1];
    for (char symbol : std::string(arguments[2])) hand[symbol]++;
    std::clock_t start = std::clock();
    grow(0, false, Side{}, Ratio{});
    std::printf("%f %lld %s\n", double(std::clock() - start) / CLOCKS_PER_SEC, correct, best.c_str());
}
