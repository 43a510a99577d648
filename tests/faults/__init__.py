"""Faults by the thousand: the app is killed, its storage fails, and it is fed what nobody should feed it.

Each kind of fault is a function of a seeded random number generator, so a fault that was found can be had again. The
tests try a few hundred of each; `make soak` goes on for as long as it is told.
"""
