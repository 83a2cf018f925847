/** What a visitor is about to do when the browser is asked for a proof. `form`: one of an extension. */
export const botActions = ['contactform', 'form', 'homepage', 'review', 'vote'] as const
export type BotAction = (typeof botActions)[number]

/** How the browser gets a token to send along with a form. */
export type BotCheckView =
  | {
      provider: 'proof-of-work'
      /** GET with `?action={BotAction}`: a `BotChallenge`. */
      challengeUrl: string
      /** Submissions sent sooner after the page was shown count as spam. */
      minSeconds: number
    }
  | { provider: 'recaptcha'; siteKey: string; scriptUrl: string }
  | { provider: 'turnstile'; siteKey: string; scriptUrl: string }

/**
 * The answer at `challengeUrl`. `challenge` is one of ALTCHA 2 (`PBKDF2/SHA-256`); base64 of the JSON of `{ challenge,
 * solution }` is the token. The action is in `challenge.parameters.data.action`.
 */
export type BotChallenge = {
  /** Signed moment at which the challenge was given. */
  started: string
  challenge: {
    parameters: {
      algorithm: string
      nonce: string
      salt: string
      cost: number
      keyLength: number
      keyPrefix: string
      keySignature?: string
      expiresAt?: number
      data?: Record<string, string | number | boolean | null>
    }
    signature?: string
  }
}
