import { loadScript } from '#ui/load-script.ts'
import type { BotTokens } from './bot-tokens.ts'

type Turnstile = {
  render(place: HTMLElement, options: { callback: (token: string) => void }): string
  reset(widget: string): void
}

let loaded: Promise<void> | undefined

/** Cloudflare's widget lives in the form and fills its own field; here it is only drawn, waited for and renewed. */
export function createTurnstile(
  { scriptUrl }: { scriptUrl: string },
  form: HTMLFormElement,
  load = loadScript,
): BotTokens {
  let drawn: Promise<string> | undefined
  let arrived: (token: string) => void
  let token = nextToken()

  function nextToken() {
    return new Promise<string>((resolve) => {
      arrived = resolve
    })
  }

  async function render(place: HTMLElement) {
    loaded ??= load(scriptUrl)
    await loaded.catch((error) => {
      loaded = undefined
      drawn = undefined
      throw error
    })
    const callback = (fresh: string) => {
      arrived(fresh)
      token = Promise.resolve(fresh)
    }
    return turnstile().render(place, { callback })
  }

  return {
    async get() {
      const place = form.querySelector<HTMLElement>('.cf-turnstile')
      if (!place) return { token: '' }
      drawn ??= render(place)
      await drawn
      return { token: await token }
    },
    spent() {
      token = nextToken()
      drawn?.then((widget) => turnstile().reset(widget)).catch(() => {})
    },
  }
}

const turnstile = () => (globalThis as unknown as { turnstile: Turnstile }).turnstile
