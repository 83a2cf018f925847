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
  /** The action of submitting the form. */
  action: BotAction
  fill(token: BotToken, action: BotAction): void
}

/** Milliseconds without a change after which a new token is worth making. */
const pause = 400
/**
 * Milliseconds for which what the form carries is good for a message. The site takes a proof of work for half an hour; nobody
 * who presses Send waits for another. Tokens that cost nothing are always made again.
 */
const goodFor = { 'proof-of-work': 20 * 60_000, turnstile: 60_000, recaptcha: 0 }
/** Milliseconds that a message is held back for its token. */
const patience = 30_000

/** Keeps the form's token fresh. If none can be had the form is sent without; what that means is the server's to judge. */
export function keepToken(guarded: Guarded): BotCheck {
  const tokens = tokensOf(guarded)
  let timer: ReturnType<typeof setTimeout> | undefined
  let making: Promise<void> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const lasts = goodFor[guarded.view.provider]
  function isGood() {
    const age = Date.now() - askedAt
    // A clock that was put back does not tell how old it is.
    return age >= 0 && age < lasts
  }

  function make() {
    clearTimeout(timer)
    // One after the other: the form tells when it got its first, and keeps its last.
    const made = Promise.resolve(making)
      .then(async () => {
        // The device may fall asleep before the token is there.
        const asked = Date.now()
        await putToken(guarded, tokens, guarded.action)
        askedAt = asked
      })
      .catch(() => {
        // A token that is still valid is sent with the message, even if a newer one was not available.
        if (!isGood()) forget()
      })
      .finally(() => {
        if (making === made) making = undefined
      })
    making = made
    return made
  }

  /**
   * A token that was used, or may be too old, would speak against the message; none is the server's to judge. The next message
   * tries for one again.
   */
  function forget() {
    askedAt = Number.NEGATIVE_INFINITY
    guarded.fill({ token: '' }, guarded.action)
  }

  void make()
  return {
    renew() {
      clearTimeout(timer)
      timer = setTimeout(make, pause)
    },
    async confirm() {
      clearTimeout(timer)
      if (isGood()) return
      await Promise.race([
        (lasts > 0 && making) || make(),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ])
    },
    spend() {
      forget()
      void tokens.then((source) => source.spent?.())
    },
  }
}

/** The visit to the home page is a separate action. */
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
