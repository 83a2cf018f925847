import { normalText } from './rules/normal-text.ts'

/** What a visitor meant by `example.com`: with a dot and without a scheme it gets `http://`; all else stays. */
export function completeUrl(text: string) {
  const typed = normalText(text)
  const hasScheme = /^[a-z][a-z\d.+-]*:/i.test(typed)
  return hasScheme || !typed.includes('.') ? typed : `http://${typed.replace(/^\/+/, '')}`
}
