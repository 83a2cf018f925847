import { loadScript } from '#ui/load-script.ts'
import type { BotTokens } from './bot-tokens.ts'

type Grecaptcha = {
  ready(listener: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

let loaded: Promise<Grecaptcha> | undefined

/** reCAPTCHA v3: Google judges the visitor and answers with a token per action. */
export function createRecaptcha({ siteKey, scriptUrl }: { siteKey: string; scriptUrl: string }): BotTokens {
  return {
    async get(action) {
      loaded ??= loadScript(`${scriptUrl}?render=${siteKey}`).then(ready)
      const grecaptcha = await loaded.catch((error) => {
        loaded = undefined
        throw error
      })
      return { token: await grecaptcha.execute(siteKey, { action }) }
    },
  }
}

async function ready() {
  const { grecaptcha } = globalThis as unknown as { grecaptcha: Grecaptcha }
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha
}
