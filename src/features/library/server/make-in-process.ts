import { makePicture, type PictureWish } from './make-picture.ts'
import type { WishAnswer } from './picture-maker.ts'

/** The program of the process that makes pictures: one at a time, with one thread. */
const { default: sharp } = await import('sharp')
sharp.concurrency(1)
sharp.cache(false)

const answer = (wish: PictureWish): Promise<WishAnswer> =>
  makePicture(wish).then(
    (facts) => ({ facts }),
    (error: NodeJS.ErrnoException) => ({ problem: { message: error.message, code: error.code } }),
  )

process.on('message', async (wish: PictureWish) => process.send?.(await answer(wish)))
process.on('disconnect', () => process.exit())
// Ctrl+C reaches every process of a terminal. The parent process decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
