import type { BotCheck } from '#ui/bot-check/bot-check.ts'
import type { FormView } from '../domain/form-view.ts'
import { guardOf } from './fill-in.ts'

/** The form's bot check, if it has one. Its code comes by itself, and a form whose check cannot be loaded is sent without. */
export function guardForm(form: HTMLFormElement, { botCheck: view }: FormView): BotCheck {
  const guard =
    view &&
    import('#ui/bot-check/bot-check.ts')
      .then(({ keepToken }) => keepToken(guardOf(form, view)))
      .catch(() => undefined)
  return {
    renew: () => void guard?.then((check) => check?.renew()),
    confirm: async () => (await guard)?.confirm(),
    spend: () => void guard?.then((check) => check?.spend()),
  }
}
