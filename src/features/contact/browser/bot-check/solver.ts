import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { BotChallenge } from '../../domain/form-view.ts'

/** Runs as a worker: takes a challenge, answers its solution, or nothing if there is none in time. */
addEventListener('message', async ({ data }: MessageEvent<BotChallenge['challenge']>) => {
  postMessage(await solveChallenge({ challenge: data, deriveKey }).catch(() => null))
})
