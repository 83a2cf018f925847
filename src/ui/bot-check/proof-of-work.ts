import type { BotChallenge, BotCheckView } from '#shared/bot-check.ts'
import { trustedScriptUrl } from '#ui/trusted-types.ts'
import type { BotTokens } from './bot-tokens.ts'
import solverUrl from './solver.ts?worker&url'

/** Milliseconds. Neither clock counts parts of one. */
const rounding = 2

type ProofOfWorkView = Extract<BotCheckView, { provider: 'proof-of-work' }>

/** The browser works a little for each message; a thousand messages are a lot of work. It is done in the background. */
export function createProofOfWork({ challengeUrl, minSeconds }: ProofOfWorkView): BotTokens {
  return {
    async get(action) {
      const url = new URL(challengeUrl, location.href)
      url.searchParams.set('action', action)
      // The page was seen before the form was touched, and before it was restored from the history.
      const seenFor = Math.round(performance.now())
      const response = await fetch(url)
      if (!response.ok) throw new Error('No challenge could be had.')
      const given: BotChallenge = await response.json()
      const givenAt = performance.now()
      const solution = await solve(given.challenge)
      const proof = JSON.stringify({ challenge: given.challenge, solution })
      // Nobody who is faster than a person is taken for one; the message waits instead. Not from the asking on: the server does
      // not count the way of the challenge.
      const seenSince = performance.now() - givenAt
      await new Promise((resolve) => setTimeout(resolve, minSeconds * 1000 - seenFor - seenSince + rounding))
      return { token: btoa(proof), started: `${given.started}.${seenFor}` }
    },
  }
}

function solve(challenge: BotChallenge['challenge']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScriptUrl(solverUrl), { type: 'module' })
    worker.onmessage = ({ data }) => {
      worker.terminate()
      if (data) resolve(data)
      else reject(new Error('The challenge could not be solved.'))
    }
    worker.onerror = (cause) => {
      worker.terminate()
      reject(new Error('The solver could not be started.', { cause }))
    }
    worker.postMessage(challenge)
  })
}
