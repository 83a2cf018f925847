import type { BotAction, BotCheckView } from '#shared/bot-check.ts'
import type { BotToken, BotTokens } from './bot-tokens.ts'
import { createProofOfWork } from './proof-of-work.ts'

export type BotCheck = {
  /** A change makes an earlier token stale; a new one is made once the visitor pauses. */
  renew(): void
  /** Settles once the form carries a token for this submit, or none can be had. */
  confirm(): Promise<void>
  /** The token went out with a message. */
  spend(): void
}

export type Guarded = {
  view: BotCheckView
  form: HTMLFormElement
  /** What submitting the form is. */
  action: BotAction
  fill(token: BotToken, action: BotAction): void
}

/** Milliseconds without a change after which a new token is worth making. */
const pause = 400
/**
 * Milliseconds after which a proof that was worked for on a change is worked for again on submit: the visitor waits for it. Tokens that
 * cost nothing are always made again.
 */
const freshness = 60_000
/** Milliseconds that a message is held back for its token. */
const patience = 30_000

/** Keeps the form's token fresh. If none can be had the form is sent without; what that means is the server's to judge. */
export function keepToken(guarded: Guarded): BotCheck {
  const tokens = tokensOf(guarded)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: { made: Promise<void>; at: number } | undefined

  function make() {
    clearTimeout(timer)
    timer = undefined
    // One after the other: the form tells when it got its first, and keeps its last.
    const made = Promise.resolve(latest?.made).then(() => putToken(guarded, tokens, guarded.action))
    latest = { made: made.catch(forget), at: Date.now() }
    return latest.made
  }

  /**
   * A token that was used, or may be too old, would speak against the message; none is the server's to judge. The next message
   * tries for one again.
   */
  function forget() {
    latest = undefined
    guarded.fill({ token: '' }, guarded.action)
  }

  void make()
  return {
    renew() {
      clearTimeout(timer)
      timer = setTimeout(make, pause)
    },
    async confirm() {
      const isCostly = guarded.view.provider !== 'recaptcha'
      const isFresh = isCostly && !timer && latest && Date.now() - latest.at < freshness
      await Promise.race([
        isFresh ? latest?.made : make(),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ])
    },
    spend() {
      forget()
      void tokens.then((source) => source.spent?.())
    },
  }
}

/** The visit to the home page is an action of its own. */
export const greetHome = (guarded: Guarded) => putToken(guarded, tokensOf(guarded), 'homepage')

async function putToken({ fill }: Guarded, tokens: Promise<BotTokens>, action: BotAction) {
  fill(await (await tokens).get(action), action)
}

/** Only the code of the provider in use is loaded. */
async function tokensOf({ view, form }: Guarded): Promise<BotTokens> {
  if (view.provider === 'proof-of-work') return createProofOfWork(view)
  if (view.provider === 'recaptcha') return (await import('./recaptcha.ts')).createRecaptcha(view)
  return (await import('./turnstile.ts')).createTurnstile(view, form)
}
