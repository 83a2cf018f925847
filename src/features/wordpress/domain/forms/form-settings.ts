import type { Sayable } from '#shared/words/sayable.ts'
import { words as formWords } from '#words/desk.importForms.ts'

const switches = [
  'demo_mode',
  'skip_mail',
  'subscribers_only',
  'acceptance_as_validation',
  'do_not_store',
  'doi',
  'autop',
]
const texts = ['flamingo_email', 'flamingo_name', 'flamingo_subject']
/** Script that Contact Form 7 does not run any more either. */
const deprecated = ['on_sent_ok', 'on_submit']

export const formSettingNames: readonly string[] = [...switches, ...texts, ...deprecated]

type Settings = Readonly<Record<string, string>>

/** The lines of a form's “Additional settings”. Of a switch any line counts that turns it on, of others the first. */
export function readFormSettings(written: string, tell: (what: Sayable) => void): Settings {
  const settings: Record<string, string> = {}
  for (const line of written.split(/\r\n?|\n/).filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = /^(\w+)[\t ]*:(.*)$/.exec(line) ?? []
    const read = readValue(name, value.trim())
    if (read === undefined) tell(formWords.setting({ line: line.trim() }))
    else if (!Object.hasOwn(settings, name) || (switches.includes(name) && read === 'on'))
      settings[name] = read
    if (deprecated.includes(name)) tell(formWords.script({ name }))
  }
  return settings
}

function readValue(name: string, value: string): string | undefined {
  if (switches.includes(name)) {
    if (['on', 'true', '1'].includes(value)) return 'on'
    return ['off', 'false', '0'].includes(value) ? 'off' : undefined
  }
  if (texts.includes(name)) return unquoted(value)
  return deprecated.includes(name) ? value : undefined
}

const unquoted = (text: string) => /^(["'])(.*)\1$/.exec(text)?.[2] ?? text
