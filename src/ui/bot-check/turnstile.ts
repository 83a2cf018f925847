import type { BotTokens } from './bot-check.ts'

type Turnstile = {
  render(place: HTMLElement, options: { callback: (token: string) => void }): string
  reset(widget: string): void
}

let loaded: Promise<void> | undefined

/** Cloudflare's widget lives in the form and fills its own field; here it is only drawn, waited for and renewed. */
export function createTurnstile(
  { scriptUrl }: { scriptUrl: string },
  loadScript: (url: string) => Promise<void>,
  form: HTMLFormElement,
): BotTokens {
  let widget: string | undefined
  let token: Promise<string> | undefined

  async function render(place: HTMLElement) {
    loaded ??= loadScript(scriptUrl)
    await loaded
    return new Promise<string>((callback) => {
      widget = turnstile().render(place, { callback })
    })
  }

  return {
    async get() {
      const place = form.querySelector<HTMLElement>('.cf-turnstile')
      if (place) token ??= render(place)
      return { token: (await token) ?? '' }
    },
    spent() {
      if (widget !== undefined) turnstile().reset(widget)
    },
  }
}

const turnstile = () => (globalThis as unknown as { turnstile: Turnstile }).turnstile
