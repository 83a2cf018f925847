import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one, so a plain hash is enough to keep it by. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** So far, in milliseconds, clocks may differ or be set right. What was made later than that was made by a wrong clock. */
export const clockSpare = 3_600_000
