#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// How many words the command line has, with the program's name.
int carguments_count(void);

/// The word at `index`, from 0, as the system passed it.
const char *_Nonnull carguments_word(int index);

#endif
