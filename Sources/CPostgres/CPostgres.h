// PostgreSQL's library for clients, and what of it Swift can't read: macros that are characters.
#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <libpq-fe.h>

/// Fields of an error: the SQLSTATE, what it says in one sentence, and the constraint it breaks.
static const int cpostgres_state = PG_DIAG_SQLSTATE;
static const int cpostgres_message = PG_DIAG_MESSAGE_PRIMARY;
static const int cpostgres_constraint = PG_DIAG_CONSTRAINT_NAME;

#endif
