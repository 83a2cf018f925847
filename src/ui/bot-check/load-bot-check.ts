import type { BotAction } from '#shared/bot-check.ts'
import type { BotCheck, Guarded } from './bot-check.ts'

/** Milliseconds that a message is held back for the code of its check. */
const patience = 8000

/** The bot check of a form. Its code loads in the background; without it, the form is sent without a token. */
export function loadBotCheck(guarded: Guarded): BotCheck {
  const loaded = import('./bot-check.ts').then(({ keepToken }) => keepToken(guarded)).catch(() => undefined)
  return {
    renew: () => void loaded.then((check) => check?.renew()),
    async confirm() {
      const check = await Promise.race([loaded, outOfPatience()])
      await check?.confirm()
    },
    spend: () => void loaded.then((check) => check?.spend()),
  }
}

/**
 * A token for something other than a form, once the server has asked for one: the browser works a moment for it. Only
 * if the site's check is the built-in one.
 */
export const proveWork = async (action: BotAction): Promise<string> =>
  (await import('./prove-work.ts')).proveNow(action)

const outOfPatience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience))
