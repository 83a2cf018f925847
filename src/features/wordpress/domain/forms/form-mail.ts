import type { Sayable } from '#shared/words/sayable.ts'
import { words as formWords } from '#words/desk.importForms.ts'
import { phpMap, phpText } from '../php/php-map.ts'
import type { PhpValue } from '../php/php-value.ts'

const texts = ['subject', 'sender', 'recipient', 'body', 'additional_headers', 'attachments']
const switches = ['active', 'use_html', 'exclude_blank']

export type FormMail = Record<string, string | boolean>

/** `_mail` or `_mail_2` in the words of a form's file, in a fixed order. Nothing where there is none. */
export function readFormMail(
  part: 'mail' | 'mail_2',
  value: PhpValue | undefined,
  tell: (what: Sayable) => void,
): FormMail | undefined {
  if (value === undefined || value === '' || value === null) return undefined
  const written = phpMap(value)
  if (!written) {
    tell(formWords.mailUnreadable({ part }))
    return undefined
  }
  const mail: FormMail = {}
  // The first mail is sent whatever stands there.
  const known = [...(part === 'mail_2' ? ['active'] : []), ...texts, 'use_html', 'exclude_blank']
  for (const name of known) {
    const given = written.get(name)
    if (given === undefined || given === null) continue
    mail[name] = switches.includes(name) ? isOn(given) : textOf(given)
  }
  for (const name of written.keys())
    if (!known.includes(name) && name !== 'active') tell(formWords.mailPart({ part, name }))
  return mail
}

const isOn = (value: PhpValue) =>
  value === true || (typeof value === 'number' && value !== 0) || value === '1'

const textOf = (value: PhpValue) => (phpText(value) ?? '').replace(/\r\n?/g, '\n')
