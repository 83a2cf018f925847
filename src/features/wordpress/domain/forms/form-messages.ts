import type { Sayable } from '#shared/words/sayable.ts'
import { words as formWords } from '#words/desk.importForms.ts'
import { phpMap } from '../php/php-map.ts'
import type { PhpValue } from '../php/php-value.ts'

/** What Contact Form 7 lets an owner word. */
export const formMessageNames = [
  'mail_sent_ok',
  'mail_sent_ng',
  'validation_error',
  'spam',
  'accept_terms',
  'invalid_required',
  'invalid_too_long',
  'invalid_too_short',
  'upload_failed',
  'upload_file_type_invalid',
  'upload_file_too_large',
  'upload_failed_php_error',
  'invalid_date',
  'date_too_early',
  'date_too_late',
  'invalid_number',
  'number_too_small',
  'number_too_large',
  'quiz_answer_not_correct',
  'captcha_not_match',
  'invalid_email',
  'invalid_url',
  'invalid_tel',
] as const

export function readFormMessages(
  value: PhpValue | undefined,
  tell: (what: Sayable) => void,
): Record<string, string> | undefined {
  if (value === undefined || value === '' || value === null) return undefined
  const given = phpMap(value)
  if (!given) {
    tell(formWords.messagesUnreadable)
    return undefined
  }
  const messages: Record<string, string> = {}
  for (const [name, text] of given) {
    if (!formMessageNames.some((known) => known === name)) tell(formWords.message({ name }))
    else if (typeof text === 'string') messages[name] = text.replace(/\r\n?/g, '\n')
  }
  return messages
}
