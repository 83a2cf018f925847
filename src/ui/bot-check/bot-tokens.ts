import type { BotAction } from '#shared/bot-check.ts'

/** Proof that a browser is behind an action. `started` is the server's record of when it was asked for. */
export type BotToken = { token: string; started?: string }

export type BotTokens = {
  get(action: BotAction): Promise<BotToken>
  /** After a token was used up. */
  spent?(): void
}
