import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one, so a plain hash is enough to keep it by. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * So far, in milliseconds, a clock may have been ahead, as by a wrong day, and nobody is signed out when it is put right. What was made
 * later than that is not believed: it would be good for as much longer.
 */
export const clockSpare = 2 * 24 * 3_600_000
