"""The race of Pari: what hands and rows bring, and the chance to win (`core.games.pari.race`).

From 4050 turns; `python -m build.race` plays as many again and writes it.
"""

WEIGHTS = {
    "*": -0.05,
    "+": 0.83,
    "-": 0.76,
    "/": 0.3,
    "0": 0.84,
    "1": 0.96,
    "2": 1.03,
    "3": 0.93,
    "4": 0.89,
    "5": 0.79,
    "6": 0.89,
    "7": 0.69,
    "8": 0.62,
    "9": 0.24,
    "digit twice": -0.22,
    "longest": 1.16,
    "rows with signs": 0.82,
    "shortest": 0.68,
    "sign twice": -0.76,
    "signs 0": -1.07,
    "signs 1": 0.71,
    "signs 2": 0.47,
    "signs 3": -0.45,
    "signs 4": 0.2,
    "signs in rows": -1.3,
}
"""Points that each thing counted of a hand or of the rows is worth."""
USUAL = {
    "5": 4.2,
    "6": 4.93,
    "7": 5.1,
    "8": 5.59,
    "9": 5.94,
    "rows": 1.93,
}
"""The worth of a usual hand by its number of cards, and of usual rows."""
POINTS = {
    5: (322, 0, 170, 95, 104, 2, 2, 203, 88, 9, 2, 1),
    6: (84, 0, 78, 27, 197, 75, 48, 9, 182, 143, 119, 33, 6),
    7: (34, 0, 3, 4, 57, 93, 76, 19, 10, 305, 205, 169, 22, 3, 0, 1),
    8: (0, 0, 0, 0, 0, 38, 38, 101, 63, 0, 253, 228, 177, 89, 0, 13),
    9: (0, 0, 0, 0, 0, 0, 38, 38, 101, 63, 0, 253, 228, 177, 89, 0, 13),
}
"""For each number of cards: of a thousand hands, how many bring 0, 1, 2 … points."""
CHANCES = """
c-obkcU;W>AHc7@hZaplNo7{b&PY}iDVb%p6yh7IGgA>7XdzmZC>q+EmiAs(*SfmhUDxv0@AdwKPWa>3A3gGZe?E8jc|Kp`{eB-(
Lt*--NzMqB{C#S2eC+$LA4*3>PWt5dD1!<U6XP=zbYeqE&eX&hi}8I5W@aW>18r3$@FE=6cQi9I!66fxs=iN7jB&oBnVE@kMt?`s
&-dk?m|#<g9WXNezFZSiV@wk9`}g18_s1=x^r2br`{R~z7Jb&s|CpE@W6gT`pEDC<-~awIHSzslGvEK8A7W+Jr=$rsjXaE=o-;E+
`j-#t|L<e4{U1Ik-T(42@OK|m|MKyDoH_J&ACqIq$M?VZm|*|i2bg02gXHA+zo<|CUp~s-2KnA)k-A!&0oW*eW}@L^sJ|}<9<mhy
8=aXT<VFSgk26Vx4ipt!qWUY6BZ9zSKLI^Gm#Cqpyf+bGkla7Z2d$$#{S7=LgN!~m*9T|y))uBuO>n^A?@u&7)K*yp4?oJ91#FVp
+gOPLcyxAtaA;kPe+%HL$<bi~x^v=BA0xwm7d1IH@>i1ZSY!Xv@mC)y0oTquQhS<etKnJLteJ`2Q2eFyBYmy)wea|CE+19V-tLz;
!(C1FQ|OkNiMEe{c=s`Se_IoJNG?%5#Zi9vaTcYgZC2v+SEq*hO^h-~J?MjT1roWrAU<?zj71~O`rz!YvW$2rC`{TcE)zrbMHvv;
Z04Unz7@lz9QGgeir)DRG3NYPVum~aR!|^hSi}FQSL1)LSHIVTnV&GXqZa#{auXt7aOgt={WBBMo_3ZNokbs_BgdI!(g2qz9|s%D
!HSf((UWZ2FllC@DA>)`hTfF(;VlFOWq4+y?#(Sn+Yw@A`iCi~O_Z65){G}t9ofU}#p$TdGPp9T<c;rD4y~`g7=n?*6%6F6)aQPa
BSVCG^r&3GM%wcdUqECJ5D+h}M;#rk&v*~bf;=!Qvd8H?6&X-ZnB>_8+0^z5V9R07A_<R0YX7S!cq|kke~Oxzeyl%4J#w(xXZAJz
$pb$Mp|QFOlJrN&hg>>hzVBOd*rNxG-sU<i7p5aS*3;I~y!mrv&?EL>dqdq!ZA!UkZ(~U;hzkuGqxQ5k%+#jh5Vw;yl<JSKLdQo)
oh>u9srt=r$CLDqqJ&qIqqM%xncCF+`N>tMk^Y9v1PFO@-%M@lD~`K=b&O1?%=|vV;jT^8`jnUc6U_eBN+>~WuG+*Tl)rm9IZEwm
MKyvw!+<^1QjiG!cDUzP37VdOgsm%tPtO>h74j1-GNBGppG^`aEa6ui{3eP;CC$oY?B|y4fxUY(o_XWFda4Vvvp7u3@Guk=7VCli
A+x>tul#P}`x{Dfv&W#f4r5Znz=v5`e88QX<kqr+T<A*_GA1R~<K#i}`s5JbJ4`}VNx>wCNuyv=QvK`?A0*^NKK30QY$`87#hivo
DR|~~^6*gkyU@pD)b85yAMF^Ve2cs7WJ_($i3U+a?X^=_F-KB5(t@u$v53_v(UYU}{`To=hNKLX#Xj)hklVke0!d2$4}&0u+?@OT
;W%@!u@oRMDL=dJ)Fgvgo%&*8ltyfXR~cpg6g4%)B6XCe0<d8s{9}Cd7vd=nwYRBs>Zfk5rVj0#(1boD<B!C_I^A^1<rZ~JPhCYR
@!?I6>uq1M(o%=J8f$CWbn@_!(*{jdmCsM_czSeI=BB4X{MOfwA}L<Gmn~2&i1fjG_SP0;rZf858tXAB53LO~7L>hxbPG>vEXm1a
lRBFlF)1$`wk*@A|Mb-77QLgQAZLt5Y;VS-B)FRyF6+v9`N)UWSO2vD5EI%_tkN=lk8L$1l_!Ke;!wJ(zQW>gfB+wUgi#ajYO$5k
k{ul~&KPW|f?S{sU{bnL@18lx?yF9TfynM{1vpG9_PqV&ao6lQ)b1}B$zGHTOiT*7H9yQ_d}O%wE4q02M=rn&y{9fU0s^=n78A(F
)O0RPO^yt<m!+Wq?*Gxdr>n};)F`E=sT>S3sXr6;ho~{eU}qEDj^6Tz?rHYMO5y_i56)QbGpox>`}7foX~95SLv4+jx}=amn2YuP
eJ#bGQ$7*vON$DIx|-^0Ppyy>5sJTl;=umS^6b=<!Ip~RA}X=9zRqofs)R_Yuf6pFVs(CcD!HTjYcU-b=JnqDm&!}zKXW@_J=j>B
mCopCsQAhn>TYccK5j5yzC6my{sgtXJTHqq*j7^kA=TL$<+4S4e)EU>ZVn^8wIz8RDzT|%j5*ZPnT@wF(jLqUyXnRm?)dfvsC6}g
+JT;`@UuJD(d*v_+!|*NG=GC!80eZrQd(2*AK5d~TM-?IBD)3HQU?)d3bFK!*YQzGSAGm!M<&A92o)J*k{a`#--LH-%!iC*lF`@*
LO)9BtVn$^&Z6~AlSG6^G0u$MhLTh;MD9aN2KF?2#F<U%s4jt*r<2i|ckBmy$iWq|!n{28TUP5VjlFrn;appJaY252C9q#RSA>uE
$}WRtIv?*}c5>)KJ_t2miVDmYhzs!fS*>5OEHA{<#i_UcYf(XeV_9+0NgWwsfzZ<?`YTGK?p=1le306zz7${Dq#`aH=Wek<zcwkr
>oVqpLZ~nQ;<Z;xPW<ED<E9(hGQ)km=*S17x23w=-$q|eE-%ROfN5_@Y@iPd`GDMSsE)JWq%*(a)iv7#wAz%HfyhVg7)Wo(y1mb6
Sx?4;i+1eplEjzOK1PNKtz|DSnye#Ly}NaZLvG7SgeV3d9L4~lA?5KIQ(9+9<Q?cZbvcj)v;p*Mu(K%su06BACF>PjOsoThBQ$`<
qV-m#zwl<0yQ{O1P!NTDpq5W+Do%O{?YteeKqdwAfeJc@*7+?v89ocK9f=zGKFuChH;csid2qWI%SniN9oTH3mm1=C=T=i$Q9=Gv
X+d5dE1kJg68=ZG8X4rh^!L6q?L%IekJs5yRYoe(Y4--BvbVuL-rdN@9#t^`J}(nZ1)29A)>}8!eu{YLGwoyf93g?nNAy$`vL2l?
+uE8F^W@=BJNR(gpdv05?zm;CYH|3Lqh{S-5}!Z8e7Nt@k`;e@b-%&Vnm4x{jt*9*$3Dk=1RPwoK(4^&n8})+w1BG)jFy6=*ilkP
V|Cp54Z4f!Ub$GBk}F>OUK{PJ%1VZ6*4mivd&FRQM@HZoD@I2_sNWcsP?`;!U_x6-<W+OSzRJYAX8~Jk*f@*aT8h>xgxchw^9P4p
ieKO3(E7inK^6?O0zx{eB{#~)mDXLI88yZn?)nCaLmNOi8HBQr;l3cMEE9_PU>DjLV$F*^P@5AU!5)T3f}%<pL@C2U)H#a6yg1w%
6xr4~@?ygNXAkb)nfwgctBLX9aK@?-*=O~YB*ns9t<834ya4t(QUW|UOHFAZ0sPj5GLi{iC(O-?V}pFWjpT&*c+Ra-5EBYGs5?(4
{l1g6dFA_Xf1kYzz=x;FLTRzr&YRTd6-8XLvu?_adg5=h41D+;S}{*L(bIgDdgU8$SG)G2cM(s{u7mstKC^MLV&((et*aYTf;?P%
DpF%2Jhy8qNW8zeOJAcl{DS4SzPw034|09phnOIn73zuw53IMYA$+=Z&Wc+5A@n}8t284i=JGD>#Z|G__nQoq$GF=wyG!H3*rb-i
%+v>`jCEVHp1D|1+VVrLvWMGp<HqQHbwx!lJZ-l3lqEg52*o2cj6)x+&l_h^33cBRA6+^+P@fy)&l-YygLWeIP_Bju4Vf>!FOl2J
(_=@eeXSLcB*Q%*g+A0-{O;*JMo)cFI&|Ic)=AJYJT=Z4q00h8oHin9q9)GAYrj!TP5A+0KUWBRtdbMr<=L+xEy(xZ4&8-nAud*C
yVa48t;(YOyysTRiwOE#>S-)|;|c6_(W@L>Bq_-6xlu(@<oOw69gP%UV83ymFdvVjzPzYlfYnkt$wUux1D%4<t9I7A)xoN}$wDd7
2*(Zc<<jrlZ8s>7z3XCUy<ApU;EpBucyn#viUmcX7cEWdKL%cRabBw`B@$t~K~u5d-mz^fo8xYtwIt@e^u2y-?-E6sq^mpEEUk-l
wlwL@32?V3S0#q{fxLyvc|qrljXE+OpRyXRP4>A)?<|Q4jk$i%V9~d?w~ub^uY7m=G>uRi<I5Us%8pI-ciOYIIrI6|6A<#R?v4z$
<szKbIr+~$Z1;72NesMB>#oUsJxU?g<v|bVsxC`-=ys~FCMzb8InY|3$zcq3)uEczRi74d_wsPdmrpUH<nD%Y5Y-12j!7Pr<OA#r
M1kZQc_AL2eT$_9`7!n~$j1^%_`OM4l#l0#uAGSA6~tZz<%fYh_^?<kDZqDWt&)Vu1H@hf`PileKF%zY6%n|%bFqv>#OcjC8hWyV
JUDADDe$pXMM5OZR!>>x-SzzjIvbTm_;}8)nJX%I-%?vnBF1gU66G{M+wBIs7fTBAxtXX-i#<EHVZQvwJBN+53PUa&+<s!Y99(>0
h4P#am-nt-SQdD0@7ku=8)q%ujMZc$A|2K*RV(yAvR%J5;p&Nf#O%lJ=k8kTDas|?w$|6Jj`gtE(Nhraa*|a2;ojA!&ZfG`d7&50
*0g0kb3I6^PkZP}>-rMy6YF)%ctu70eS33adD4SR)UL{e$IOA2oS0Ak&Ih+Pq=(;dBsJv4JY@Da7ruj1Uz3v);dREcy(m8DCZ(g|
b1Z9^P+P>I4|LR&zIkx@Y;R@y>mW#+;?GdD+Umwf$h{pRz!0a1B3oM$s{CeUF@AoGy*MvmpO1X#$qDlC>{JJ87<)Om45uRnzqhG?
k7K&BB7zqYdu1V*Fhu!rU=jGZV5le|;%y4-wItwGcFh;#=XKDN6A|#)3uB=tS1Ze`L_VyvrG@yfZBvsJ2|lT>EE9dnWQp<yC8&C5
3>C$Md=BZ#OGaMYp``-o47K*DO9=6MY+ocR{_^yOMGBwsR_m9R2AtbtbZWJnxJbZ}74sE7dG0aLEDt$jwz2uG`*E`?J2mG>zINNa
bYa0Wr)`E!N%xNK@6Hc9fAZe3wF_jE{Z4Jssd{(sqzR$;_4VU}b*cWYAueWmi}S*-+iY*idg*a$pf>B77qzn@{!xtAF%yHbxA!j`
?Jj*E>_u+-niR_DYb;1e@;`66qc$!4_Qn3%?6@be0xd{l4RzHN<b-*gKGc@~Ch!h4j?_3<8dMf=pbpjGH!6z@=HYi}DE6e`O;<6R
Q}Ks6u-w82?_VS%UKVm{jRw?2M^kKUg3^{39p_-EC{v$s(|irJDLc>+8=GPc)a9jk?$=Tzd=7RoXA#Oj1Y%>bljx}{4m`bCYq&JZ
+hu&Hsqh0f1{-QhPtEJgmYW$(sUhAI%--rkYz)>{qm;H!-e)b@y=Czsu<Glm#>TMSAh|I7+PMjGTV6aY*@rr?F>Ei%YX0!p1HENF
+A|LQ+Fwp_2C8BLU;*8Y-V)os{@mj*dJ1E{PjV>TXgA4qwgfxo7WgcaZ0s$^em@*&{dqpgy?vdU_;EP!$2s-nKMn^R^b`d763?tw
lx_{PUZp<#CFt-*jQu}-L>vGgm7(Bcu;Mo#?;OELBj%&|Hy>Hv7FvouSx;Qd+1(Yt`FLt?tTkK~eQ&mp+UTo?j2X@8A@^qa7)bGP
vKsG&jqTJZt+Qsv2eUH5%Xx~{R`3q?@I#$5KG@y)0r;s=a$N!Jl(>D2QCmL+0NlPhbWq0SV}eDl{sdPs`evQKOpY>os{!E{V-|L_
h3ds1&&H1J+Wzt_z@ep5d_2Jxn$jXAp2q45z3-ehYGdqeSIP_W#h+gFr;qhY;(`Tu6AeXT`fol$_NjvplpmzueZ;$fkEZwFgVvJ6
?c>w!14|VN*-u@~**(Ac$PGMatUXi~bI)~rxS88W)5|M|x3HVi!hEKfy)|4u`aj=sJ~A;-mKgqhjMl~FgHrwG`uRy_cYY#7_E6W1
4`z2sxX08OtvMf^^m6%N54C4R05DQBifpcvUJkvlHWM8~l4hN}!^*t7_UG3o+=wA@2D*P8HF5dasVc&QySZIegg?<?wSri~BQtGf
jJ^31@DXI8@rREyE9C_F-k$*<ZL@r=Qxq30L_T_d_Yr;wd{jR_4L&M=^AYQ61o@G4+hPr^^*0|MZXMKCB4mfSTCjU6xqXyAJZqvu
FOBiLFfrU*#O0$U&h4lvr#&sgZ)&8kwrIvjZ{8D!V-v%5i4jm%x@x)VReiFr(<FP~Ya&EGnac-*P!W57YMj;i6*(Z!_+SmT<j29<
o7#n?(G1B^N>5!r+RajDrNKC3u%qs8XEH`I{5YJGzAQgasEwu=e~$Y)WoeB47G+@`ock6P5&i`GRop%fXu|5}5wu<Kv6<V4-7@eI
cXB282>sp1Ch(Dq-wr-L|K=m`Ak?d`SiSn)#|!7RO0qRjuMBA|x!gWdJuH?f6Vrn)T5x(QlDK?)4L)VMk^(!WOOur5qNEug_3!Q+
-pOpw4fO+THC#Tr@*~`BIHbByp%CodT=_9rl^S?$oZeTK0wGQ9p7B9xEs76@tyV`l`i^7<@f5wMCOaM$h9vBZFRm|I*n@3l+0YB7
zc=9Wp(_rnj3b(2JUCxdMSh+)XO>9|VeBy<=k&nGlf&R6`@f$)cBz7o>&D6={PAdSRR8d&5342M<Kf;#(jvvzk&lF*KAa4oUcEiN
^3Qq&>q)^(lpozFKj<?)tTp8%ibGEuY7U@!HTug(g7bPc`IfggER7h=*}+bezkKBQ99X@uFE7Z=iql)36g=aj?A3p!`a?CzK9|R-
9fip-);;Z`F*VR(C%vmA#%GdEYDD!4Ax1um-rjR!4>V`TPK}N9HvU9BG1_09_QHol?XJ#&5=868S}DdJ*7qM?j*kp=R8OJfg<mJ{
Qw+E^304Jt*f()pr_SoaXmO_~gu}V(N%G*H9atd5hq2c|J`QVukGm$|BMyyW>^I4x{Lqu(=Xq+a@xw<QVsD0gcpx8d&#Y7s!^Vh+
{c&CJ5nuuNQRKNvU4e)k4V3_UM<WFxz8KU$noxd_&=|c5`7lwF5K71I&{XO|{Tv$`C8B<Ar8QUb+tX9)mOv+V-pL`B$KcVzCOY}b
dUeJ2<QrBSnQd9Y=O?Ibc`+FKydb;P8pM*<mu%Sm^&g%9;<~&k#J=L~ZA*PpLuRns7>!Vt1XY|^2hEYv-S|1;iWRN1^23vfk>S=d
AW0))3!Bd3_yG5jzQ&>?Xu<t$h&l}|U)X(BpQ8ds$z3%?@DJ>K68V4|p%5lTjWGsVYknMwP9KF$P0m5vrFC-za5y`45ghK$Mp-_d
r-;1*TAuGjKCY|=AA#och4^Am>q-l00$kj2lpj7jz(@2c7|Xf>?Df&|+*KcZJVQRx-PS5g*ZKo{QzclQ-!uUq2@a4S)erV+EB7ED
7K>qb5O5IsM}ZggkFGZk8?^_E1EHU<kP+mIJ*%fQry=a{YW4oY0PBsk#uU`g=Sc_^;7zrZ`%>|{R?{0kfsdZ@Xnd%Zy1aB9Ear76
Rnabc*u=8v8&DPUV&46?O?6&J#zQM(2B9R_b&S%H6Ftcqtj)^~IAye;w=xlL!y>h$2ak^oHsnr@q5O!xX}xi%xhV1`EU{}o!}^8T
0Mw|&x{pC_hiP5kK1ae<zpG|)9G!<jcvIVQqkJ!q^fi6`Jc0J6=rEIlg?DdRQkdW9a97P&SbUPPBkB>X!$L#F;WR`5n3)0~KCdm#
gS)i>*o&cwm69-Fi+tQz4`Ts{{ahHrZC3zM*HC^0>{k=wdu<2o7Xw_}p@pJ6IKLh9_<3I0>PQQvBK8K-up6^qCC$$hb_9H+UWT!X
`@nwlJh<h`Mn$Msj?mA`{a~yu7TE7uD8|R*vqxPDd~8uyz{ZGqkF7VJ)|M9Li#@(v3Hrxjy+wohj}C97)Fyjb<Bb(0MYHi+m#7S6
;`bQP8k6xhBi&!4@WIEH%g(8I;bf#uu1j<=WA;|PzQG=9%Z`e3-?c=cIql)G4fLLha91|Dt1yZ~@2|^Ae{j}VmrxRa({_Z^nH#~O
4>lE!k5Ibnik@Gy+16i^@%%P)>V{m{ZW5c(CZW4B;eqRs;g*u57h?<(p#lBh5h5&WXhY4P!*5++5UO&LCs@>e0$OMep+ia<LWNU6
2La2)p?FxU2;*?hh&_sFoC?~$ZkWUWV+@bjBZjzTV({BiMG%L(jT}8j>=luZji@Eqql<&lSR`V<6e%=c2!^k1l85|2Ir9nm&_ng=
s4nby@9kLtKCY}&kuLS!qpiGANtl<%(QvLXfB2E5a$@E8&9qgTqwHaQwLn~e_ue*DX^{+9!v*q$SclCzz1a^BZ?s=EM@%^KxVEC~
x4`|&)rX279Wf@?eeklu?_MM+@e#jgkxFYae%mTqYX<%(y}RNSKFH2URk|?5*;teKHOgfNbD;k1jS*6N{_7Zbi`9#&-uaz0AvNSa
xxl6nOW%%C`x^3-eNUU}H)lq8o}zY?e|*ZJliEu;j3Gipc8L3tot-7`0=*c$4MiWvMksyl<1FexH!OkAA04Rr{5ptDYOgAuVAF^C
KoofZo*Rb~M<kU6;rBXefgkLV37ix<Ay|YCVRp?E{J|be0~IuFh;qSBL-a>}%t5cR6zST7a^bQ86tF<VUJbe3Acqo18!q<Vr6R-^
h1f5VfLlz};1(xCIewmC>m^b`DTw_lIdrO~CCSfweXFXdz#Dr#CFxSg1r=k+3|{Aza-srZ`xncL72{2`lslpvHfbNykPsI1-l054
;*;wtwYiOvcI&hU@*mo4c3h_<CK`U)KtZlJz-H+}LiVGB8z@a_UPtizbri%C@fNy@wF&q=x&t-I_(P1|nmBymsm+>7Il(TbtJ`y5
Uf54=FO9l6GDIkO6M1F7;nJ_sx9oNk%aZ~w(TR0A(NM};zP$53WolIOG1&doV0~^};K*Rxw_NZ+Y{`JCw6iVewck~0dudwSD7mNc
+xQ4|kcd#>&|wNr68*Utby$o&3SAslg0S+x40TwHJ(dQtXnG;SxlInt*&_DhXhIcvT!rqlnh#fALhR+y*m4Z<JggnVj^NHtV2^;~
)}mZHs3FRW`_EWWh%e9z*rPQOZu@*uUY?UHW%zl0%oa%s$0GK6vVy!khc%>x_&nFn6Bmp*rmG~C=eb==$wXCDkpF_AoP_AJ1M}sj
vOPCxs?<c-uG6+&E+;JHZLTFPmEg8XX<qqrdws3ebpM0voi;C=BNFDYX`xKcqvQIjO{xAihQ#tjPfNV{Dpk1z{9!{)=-~&}Lb<^o
BQ+I8;vd;<)|vk~z{zY~Lu$~4L#W)`q;yqfyo$JFZlqfndBbjhdqJ%4#o?AO$uH=AO{E#}w`@(<R=s<4`BY!Ur*J<yp*r^?i_}?L
ieVQ(zeEu=?3`;6Vn5>p!>K6nlRZ|J5JTKN#9jv-rfo&+F-P)fY%#icgB1LE2$7XWV~a4vs6s)*=D|6v2KEZ*wU(jlcBsIgCzb*2
%bS5c0LS5spz`xrED`79ab7!Dh~Im!x}>l+BmmEDH8Fl(#}%?7{C?Zjq=lmqdvpcgNnL4Cp*!0Y=ZHt0)KZeoxV}k4Ww(Zupy1`L
^CiSXZCA_5rry}SQ1xrrIeo2T21*jbK8IH;NhNyhT{^cU+<Eij`j7VyuW{L~HCH;^*;H2zws6~)*M9InxvjG>&hse#fc_%Ic>Lkb
D@vpB$9J^myu{n}eoG6-`=8pnd~xa{XLIA)k3pADbeASQy#b=$heuqpSihp+xtE<qdv27^mBHHV*r(La%B&9v)pTUfAja6w_z;;c
H$U0)|8gY5`?K6&?6DWXD!($iMqB77dx_~92LIGW70MWu8;rdSdZWb{V%Q(x%oc!}<B0t{bno&xFt%L{s=SS^6d$h>BC9S6X|M^M
-`i+P3i4exP!JXHMeJ9~2=MX3%1B7yB80ri!@a7qlCMtydt)_m0sb?FilQP|$iH@6J5M16*sGZ9%8LrR?_Me|j)i=x_n{R^#bHjH
7Tc~{C?nx_Z2jVS@4T$mXcmWG-lJcW_~6903#K|Ma$zpJ^))jC9QQ&L`<~m^lKsNV4u8l<Q#B5MbgMz}E4=N#rpySuJ>l#7C-{e_
O;#^SdFXs#TlM?LZgzy?guokvHCZuFFzmAsW9(;qVBszHi~X#!q`>!+{dAl774i$PFHq2hSXsg<jXL^M58byJu@}egMVBl?ZDR90
xMeS5j~(`FK%7Gff{@?4NbCoDMIq=mdNKmMJbTqd`FT(2&Jp5sL+s&VUY_l$A_Dw&%cVqwJT}jj67%1qA}gt<Ak4>yRhs{{FOU#_
Yy%6MSB^&W<hQCz3Gq9kO5=A#Us)>JZHK0O%3WZ8VEH@=5s&>)X(C*9Et{X}Yqv?KD9mlQKKPKAynk|&_WXn!HpVLo!mn6u`Ig{w
&dhb^GFACd*L{Y%=>g|0wv@;FIaxPmgnQY8k0okxkQr->U*b<4XiN*kJ9ibu2jKq)`@+14
"""
