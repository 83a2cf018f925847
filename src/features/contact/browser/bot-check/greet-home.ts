import type { BotCheckView } from '../../domain/form-view.ts'
import { fillToken, loadTokens } from './bot-check.ts'

/** The visit to the home page is an action of its own to a bot check. */
export async function greetHome(form: HTMLFormElement, view: BotCheckView) {
  await fillToken(form, await loadTokens(view, form), 'homepage')
}
