import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.forms.pasted.ts'
import { readTemplate } from '../form-document.ts'
import { settingKeys } from '../form-front-matter.ts'
import { isBaseType } from '../kinds/kinds.ts'
import { defaultMessages } from '../messages.ts'
import { decodeEntities } from '../text/entities.ts'

/** A form as another site has it, in the words of a form's file. */
export type PastedForm = {
  title?: string
  locale?: string
  template: string
  mail?: Record<string, string | boolean>
  mail_2?: Record<string, string | boolean>
  messages?: Record<string, string>
  settings?: Record<string, string | number>
  /** What could not be understood. */
  notes: Message[]
}

type Found = {
  title?: unknown
  locale?: unknown
  form?: unknown
  mail?: unknown
  mail_2?: unknown
  messages?: unknown
  settings?: unknown
}

/**
 * Reads what people copy out of Contact Form 7: the text of the form, one form as its REST interface shows it (JSON), or a
 * file of WordPress's export with any number of forms (XML).
 */
export function readPastedForms(text: string): PastedForm[] {
  const pasted = text.replaceAll('\r\n', '\n').trim()
  if (pasted === '') return []
  if (pasted.startsWith('{') || pasted.startsWith('[{')) {
    const forms = formsOfJson(pasted)
    if (forms) return forms.map(formOf)
  }
  if (pasted.includes('<wp:postmeta>')) return formsOfExport(pasted).map(formOf)
  return [formOf({ form: pasted })]
}

function formsOfJson(text: string): Found[] | undefined {
  try {
    return [JSON.parse(text)].flat().map(({ title, locale, properties = {} }) => ({
      title: title?.raw ?? title,
      locale,
      form: properties.form?.content ?? properties.form,
      mail: properties.mail,
      mail_2: properties.mail_2,
      messages: properties.messages,
      settings: properties.additional_settings?.content ?? properties.additional_settings,
    }))
  } catch {
    return undefined
  }
}

const formsOfExport = (xml: string): Found[] =>
  elementsOf(xml, 'item')
    .filter((item) => elementOf(item, 'wp:post_type') === 'wpcf7_contact_form')
    .map((item) => {
      const meta = new Map(
        elementsOf(item, 'wp:postmeta').map((one) => [
          elementOf(one, 'wp:meta_key'),
          elementOf(one, 'wp:meta_value'),
        ]),
      )
      return {
        title: elementOf(item, 'title'),
        locale: meta.get('_locale'),
        form: meta.get('_form'),
        mail: unserialised(meta.get('_mail')),
        mail_2: unserialised(meta.get('_mail_2')),
        messages: unserialised(meta.get('_messages')),
        settings: meta.get('_additional_settings'),
      }
    })

/** The contents of elements with that name, at most `max`; stops at the first one that is not closed. */
function elementsOf(xml: string, name: string, max = Number.POSITIVE_INFINITY): string[] {
  const [opening, closing] = [`<${name}>`, `</${name}>`]
  const found: string[] = []
  for (let at = xml.indexOf(opening); at >= 0 && found.length < max; ) {
    const start = at + opening.length
    const end = xml.indexOf(closing, start)
    if (end < 0) break
    found.push(xml.slice(start, end))
    at = xml.indexOf(opening, end + closing.length)
  }
  return found
}

function elementOf(xml: string, name: string): string {
  const [inner = ''] = elementsOf(xml, name, 1)
  if (!inner.includes('<![CDATA[')) return decodeEntities(inner)
  return inner
    .trim()
    .replaceAll(']]]]><![CDATA[>', ']]>')
    .replace(/^<!\[CDATA\[/, '')
    .replace(/\]\]>$/, '')
}

function unserialised(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return readSerialised(text)
  } catch {
    return text
  }
}

function formOf({ title, locale, form, mail, mail_2, messages, settings }: Found): PastedForm {
  const notes: Message[] = []
  const template = typeof form === 'string' ? form.trim() : ''
  if (template === '') notes.push(words.noTemplate)
  notes.push(...templateNotes(template))
  const mails = { mail: mailOf('mail', mail, notes), mail_2: mailOf('mail_2', mail_2, notes) }
  const texts = messagesOf(messages, notes)
  const lines = typeof settings === 'string' ? settingsOf(settings, notes) : undefined
  return {
    ...(typeof title === 'string' && title.trim() && { title: title.trim() }),
    ...(typeof locale === 'string' && /^[a-z]{2,3}(?:_[A-Z]{2})?$/.test(locale) && { locale }),
    template,
    ...(mails.mail && { mail: mails.mail }),
    ...(mails.mail_2 && { mail_2: mails.mail_2 }),
    ...(texts && { messages: texts }),
    ...(lines && { settings: lines }),
    notes,
  }
}

/** Mistakes, and tags of add-ons that are not known here. */
function templateNotes(source: string): Message[] {
  const { template, problems } = readTemplate(source)
  const mistakes = problems.map(({ line = 1, what, fix }) => words.mistake({ line, what, fix }))
  const strangers = template.parts
    .flatMap((part) => (part.kind === 'text' && part.source === part.text ? [part.text] : []))
    .flatMap((text) => text.match(/\[[a-z][\w-]*\*?(?:\s[^[\]]*)?\]/gi) ?? [])
    .filter((tag) => !isBaseType(/[\w-]+/.exec(tag)?.[0] ?? ''))

  return [...mistakes, ...[...new Set(strangers)].map((tag) => words.unknownTag({ tag }))]
}

const mailTexts = ['subject', 'sender', 'recipient', 'body', 'additional_headers', 'attachments']
const mailSwitches = ['active', 'use_html', 'exclude_blank']

function mailOf(
  part: string,
  given: unknown,
  notes: Message[],
): Record<string, string | boolean> | undefined {
  if (given === undefined || given === false) return undefined
  if (typeof given !== 'object' || given === null) {
    notes.push(words.unreadablePart({ part }))
    return undefined
  }
  const read: Record<string, string | boolean> = {}
  for (const [key, value] of Object.entries(given)) {
    if (mailTexts.includes(key)) read[key] = String(value ?? '')
    else if (mailSwitches.includes(key)) read[key] = value === true || value === 1 || value === '1'
    else notes.push(words.unknownKey({ where: 'mail', part, key }))
  }
  return read
}

function messagesOf(given: unknown, notes: Message[]): Record<string, string> | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const read: Record<string, string> = {}
  for (const [key, value] of Object.entries(given)) {
    if (Object.hasOwn(defaultMessages, key)) read[key] = String(value ?? '')
    else notes.push(words.unknownKey({ where: 'message', part: 'messages', key }))
  }
  return read
}

/** Only numbers differ from how the original writes them. */
function settingsOf(text: string, notes: Message[]): Record<string, string | number> {
  const read: Record<string, string | number> = {}
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, key = '', value = ''] = /^([a-z_]\w*)\s*:(.*)$/i.exec(line.trim()) ?? []
    if (settingKeys.includes(key)) read[key] = key === 'retention_days' ? Number(value) : value.trim()
    else notes.push(words.unknownKey({ where: 'setting', part: 'settings', key: line.trim() }))
  }
  return read
}

/** A value as PHP writes it into a database: texts, numbers, switches and arrays. Anything else cannot be read. */
export function readSerialised(text: string): unknown {
  let at = 0
  const take = (pattern: RegExp) => {
    const sticky = new RegExp(pattern, 'y')
    sticky.lastIndex = at
    const match = sticky.exec(text)
    if (!match) throw new Error(`Unreadable at ${at}.`)
    at = sticky.lastIndex
    return match[1] ?? ''
  }

  const takeText = () => {
    let bytes = Number(take(/s:(\d{1,9}):"/))
    const start = at
    while (bytes > 0 && at < text.length) {
      const code = text.codePointAt(at) ?? 0
      bytes -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
      at += code < 0x10000 ? 1 : 2
    }
    const value = text.slice(start, at)
    take(/";/)
    return value
  }

  const takeArray = () => {
    const count = Number(take(/a:(\d{1,5}):\{/))
    const entries: [string, unknown][] = []
    for (let index = 0; index < count; index += 1) entries.push([String(takeValue()), takeValue()])
    take(/\}/)
    return Object.fromEntries(entries)
  }

  const takeValue = (): unknown => {
    switch (text[at]) {
      case 's':
        return takeText()
      case 'a':
        return takeArray()
      case 'b':
        return take(/b:([01]);/) === '1'
      case 'N':
        take(/N;/)
        return undefined
      default:
        return Number(take(/[id]:([-+.\dEe]{1,30});/))
    }
  }

  return takeValue()
}
