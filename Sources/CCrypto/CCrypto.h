// OpenSSL's ciphers and random numbers, which libpq brings along.
#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <openssl/evp.h>
#include <openssl/rand.h>

#endif
