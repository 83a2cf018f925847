export type WebhookForm = { url: string; events: readonly string[] }

export type WebhookErrors = { url?: string; events?: string }

const longestUrl = 2000

/** What is wrong with what an owner wrote; nothing where it can be saved. */
export function checkWebhook({ url, events }: WebhookForm, rules: { plainHttp: boolean }): WebhookErrors {
  const wrong = urlError(url, rules)
  return {
    ...(wrong !== undefined && { url: wrong }),
    ...(events.length === 0 && { events: 'Choose at least one event.' }),
  }
}

function urlError(text: string, { plainHttp }: { plainHttp: boolean }): string | undefined {
  const url = text.length <= longestUrl && URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'Write a whole address, as https://example.org/hook.'
  if (url.username || url.password) return 'Leave the name and password out: the signature says who sends.'
  if (url.protocol === 'http:' && !plainHttp) return 'Use https: what is sent can hold what visitors wrote.'
  return undefined
}
