import { startChoices } from '../fields/start-choices.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import type { BaseType } from '../tags/tag-types.ts'
import { escapeHtml } from '../text/entities.ts'
import { cleanName } from './tag-draft.ts'

/** What an owner may add, in the words of an owner. */
export const fieldKinds: Readonly<Record<BaseType, string>> = {
  text: 'Line of text',
  email: 'E-mail address',
  textarea: 'Longer text',
  tel: 'Telephone number',
  url: 'Web address',
  number: 'Number',
  range: 'Slider',
  date: 'Date',
  time: 'Time',
  select: 'List to choose from',
  checkbox: 'Boxes to tick',
  radio: 'One of several',
  acceptance: 'Consent',
  file: 'File',
  quiz: 'Question against robots',
  captchac: 'Picture of letters',
  captchar: 'Answer to the picture',
  hidden: 'Hidden field',
  count: 'Character counter',
  reflection: 'What was written, as a list',
  output: 'What was written',
  response: 'Place of the message',
  submit: 'Send button',
  recaptcha: 'reCAPTCHA (nothing is shown)',
  turnstile: 'Turnstile',
  stripe: 'Payment',
}

const choicesToChange = startChoices.map((choice) => `"${choice}"`).join(' ')

type Writing = (name: string, label: string) => string

const labelled =
  (tag: string, values = ''): Writing =>
  (name, label) =>
    `<label> ${label}\n    [${tag} ${name}${values}] </label>`

const grouped =
  (tag: string): Writing =>
  (name, label) =>
    `<fieldset><legend>${label}</legend>[${tag} ${name} use_label_element ${choicesToChange}]</fieldset>`

const bare =
  (tag: string, values = ''): Writing =>
  (name) =>
    `[${tag} ${name}${values}]`

const writings: Readonly<Record<BaseType, Writing>> = {
  text: labelled('text'),
  email: labelled('email', ' autocomplete:email'),
  textarea: labelled('textarea'),
  tel: labelled('tel', ' autocomplete:tel'),
  url: labelled('url'),
  number: labelled('number'),
  range: labelled('range', ' min:0 max:100'),
  date: labelled('date'),
  time: labelled('time'),
  select: labelled('select', ` include_blank ${choicesToChange}`),
  checkbox: grouped('checkbox'),
  radio: grouped('radio'),
  acceptance: (name, label) => `<p>[acceptance ${name}]${label}[/acceptance]</p>`,
  file: labelled('file', ' filetypes:pdf|jpg|png limit:5mb'),
  quiz: bare('quiz', ' "What is two and three?|5"'),
  captchac: bare('captchac'),
  captchar: labelled('captchar'),
  hidden: bare('hidden', ' "value"'),
  count: bare('count', ' down'),
  reflection: bare('reflection'),
  output: bare('output'),
  response: () => '[response]',
  submit: (_, label) => `[submit "${label.replaceAll('"', '&quot;')}"]`,
  recaptcha: () => '[recaptcha]',
  turnstile: () => '[turnstile]',
  stripe: () => '[stripe amount:1000 currency:eur "Go on" "Pay"]',
}

/** Speak of another field, so they have its name. */
const followers: ReadonlySet<BaseType> = new Set(['count', 'reflection', 'output', 'captchar'])

/** How a new field is written into a template: with its label, under a name no other field has. */
export function newField(source: string, baseType: BaseType, label: string): string {
  const { tags } = parseTemplate(source).template
  const words = escapeHtml(label.trim() || fieldKinds[baseType])
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')
  const leader = followers.has(baseType) ? tags.findLast((tag) => leads(tag.baseType, baseType)) : undefined
  const name =
    leader?.rawName ??
    freeName(
      cleanName(
        `your-${
          label
            .trim()
            .toLowerCase()
            .replace(/^your\s+/, '') || baseType
        }`,
      ),
      tags,
    )
  return writings[baseType](name, words)
}

const leads = (candidate: BaseType, follower: BaseType) =>
  follower === 'captchar'
    ? candidate === 'captchac'
    : follower === 'count'
      ? /^(?:text|textarea|email|url|tel)$/.test(candidate)
      : !/^(?:submit|response|count|reflection|output|captcha.|recaptcha|turnstile|stripe)$/.test(candidate)

function freeName(wanted: string, tags: readonly { rawName: string }[]) {
  const taken = new Set(tags.map(({ rawName }) => rawName))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`
  return name
}
