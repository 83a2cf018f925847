import type { BotCheck } from '#ui/bot-check/bot-check.ts'
import { loadBotCheck } from '#ui/bot-check/load-bot-check.ts'
import type { FormView } from '../domain/form-view.ts'
import { guardOf } from './fill-in.ts'

const unguarded: BotCheck = { renew() {}, async confirm() {}, spend() {} }

/** The form's bot check, if it has one. */
export const guardForm = (form: HTMLFormElement, { botCheck }: FormView): BotCheck =>
  botCheck ? loadBotCheck(guardOf(form, botCheck)) : unguarded
