import type { Message } from '#api/extension.ts'
import { words } from '#words/desk.webhooks.form.ts'

export type WebhookForm = { url: string; events: readonly string[] }

export type WebhookErrors = { url?: Message; events?: Message }

const longestUrl = 2000

/** The problem of the owner's input; undefined if it can be saved. */
export function checkWebhook({ url, events }: WebhookForm, rules: { plainHttp: boolean }): WebhookErrors {
  const wrong = urlError(url, rules)
  return {
    ...(wrong !== undefined && { url: wrong }),
    ...(events.length === 0 && { events: words.chooseEvent }),
  }
}

function urlError(text: string, { plainHttp }: { plainHttp: boolean }): Message | undefined {
  const url = text.length <= longestUrl && URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return words.wholeAddress
  if (url.username || url.password) return words.noPassword
  if (url.protocol === 'http:' && !plainHttp) return words.useHttps
  return undefined
}
