import { type BotCheckView, browserFields } from '../../domain/form-view.ts'
import { fillIn } from '../fill-in.ts'

export type BotAction = 'homepage' | 'contactform'

/** Proof that a browser stood behind an action. `started` is the server's word for when it was asked for. */
export type BotToken = { token: string; started?: string }

export type BotTokens = {
  get(action: BotAction): Promise<BotToken>
  /** After a token was used up. */
  spent?(): void
}

export type BotCheck = {
  /** A change makes an earlier token stale; a new one is made once the visitor pauses. */
  renew(): void
  /** Settles once the form carries a token for this submit, or none can be had. */
  confirm(): Promise<void>
  stop(): void
}

/** Milliseconds without a change after which a new token is worth making. */
const pause = 400
/** Milliseconds after which a token that was made on a change is made again on submit. */
const freshness = 60_000

const nothingToDo: BotCheck = { renew() {}, confirm: async () => {}, stop() {} }

/** Keeps the form's token fresh. If none can be had the form is sent without; what that means is the server's to judge. */
export function startBotCheck(form: HTMLFormElement, view: BotCheckView | undefined): BotCheck {
  if (!view) return nothingToDo
  const tokens = loadTokens(view, form)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: { made: Promise<void>; at: number } | undefined

  function make() {
    clearTimeout(timer)
    timer = undefined
    latest = {
      made: tokens.then((source) => fillToken(form, source, 'contactform')).catch(() => {}),
      at: Date.now(),
    }
    return latest.made
  }

  make()
  return {
    renew() {
      clearTimeout(timer)
      timer = setTimeout(make, pause)
    },
    async confirm() {
      const usable = timer === undefined && latest && Date.now() - latest.at < freshness
      await (usable ? latest?.made : make())
      latest = undefined
      void tokens.then((source) => source.spent?.())
    },
    stop: () => clearTimeout(timer),
  }
}

/** Asks for a token and puts it where the form is sent from. */
export async function fillToken(form: HTMLFormElement, source: BotTokens, action: BotAction) {
  const { token, started } = await source.get(action)
  fillIn(form, browserFields.token, token)
  const first = form.querySelector<HTMLInputElement>(`[name="${browserFields.started}"]`)
  if (started && first?.value === '') first.value = started
  document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action, token } }))
}

/** Only the code of the provider in use is loaded. */
export async function loadTokens(view: BotCheckView, form: HTMLFormElement): Promise<BotTokens> {
  switch (view.provider) {
    case 'proof-of-work':
      return (await import('./proof-of-work.ts')).createProofOfWork(view)
    case 'recaptcha':
      return (await import('./recaptcha.ts')).createRecaptcha(view)
    case 'turnstile':
      return (await import('./turnstile.ts')).createTurnstile(view, form)
  }
}
