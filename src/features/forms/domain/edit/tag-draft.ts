import { type BaseType, tagTypeOf } from '../kinds/kinds.ts'
import type { FormTag } from '../tags/parse-template.ts'
import { parseTemplate } from '../tags/parse-template.ts'

/** A tag as a form on the desk shows it. */
export type TagDraft = {
  baseType: BaseType
  required: boolean
  name: string
  flags: Readonly<Record<string, boolean>>
  /** Option to its text; one that may be given several times has them apart by spaces. */
  options: Readonly<Record<string, string>>
  /** Text that is not an option of this tag, and short forms such as 40x10/200: kept unchanged. */
  rest: string
  /** One per line, `shown|mailed` if they differ. */
  values: string
  content: string
}

export function draftOfTag(tag: FormTag): TagDraft {
  const known = tagTypeOf(tag.baseType).options
  const flags: Record<string, boolean> = {}
  const options: Record<string, string> = {}
  const rest: string[] = []
  for (const option of tag.options) {
    const [name = '', value] = cut(option)
    const kind = Object.hasOwn(known, name) ? known[name] : undefined
    if (kind === 'flag' && value === undefined) flags[name] = true
    else if (kind !== undefined && kind !== 'flag' && value !== undefined)
      options[name] = [options[name], value].filter(Boolean).join(' ')
    else rest.push(option)
  }
  return {
    baseType: tag.baseType,
    required: tag.required,
    name: tag.rawName,
    flags,
    options,
    rest: rest.join(' '),
    values: tag.pipes
      .map(({ before, after }) => (before === after ? before : `${before}|${after}`))
      .join('\n'),
    content: tag.content,
  }
}

/** The tag in the notation. Characters that would end it are written as entities or left out. */
export function writeTag(draft: TagDraft): string {
  const { star, nameless } = tagTypeOf(draft.baseType)
  const type = draft.required && star ? `${draft.baseType}*` : draft.baseType
  const words = [
    type,
    ...(nameless ? [] : [cleanName(draft.name)]),
    ...wordsIn(draft.rest),
    ...Object.entries(draft.options).flatMap(([name, text]) =>
      wordsIn(text).map((value) => `${name}:${value}`),
    ),
    ...Object.entries(draft.flags).flatMap(([name, on]) => (on ? [name] : [])),
    ...draft.values
      .split(/\r?\n/)
      .filter((value) => value.trim() !== '')
      .map(quote),
  ]
  const content = draft.content.replaceAll('[', '&#91;').trim()
  return `[${words.join(' ')}]${content === '' ? '' : `${content}[/${type}]`}`
}

/** Whether writing the tag again would lose nothing. */
export function isFaithful(tag: FormTag): boolean {
  const [again] = parseTemplate(writeTag(draftOfTag(tag))).template.tags
  if (!again) return false
  const facts = ({ position: _, options, ...rest }: FormTag) => JSON.stringify([rest, options.toSorted()])
  return facts(again) === facts(tag)
}

/** A name a field may have. */
export const cleanName = (text: string) => {
  const name = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^-\w:.]+/g, '-')
    .replace(/^[^A-Za-z]+|(?<!-)-+$/g, '')
  return name === '' ? 'your-answer' : name
}

function cut(option: string): readonly [name: string, value?: string] {
  const colon = option.indexOf(':')
  if (colon === -1) return [option.toLowerCase()]
  return [option.slice(0, colon).toLowerCase(), option.slice(colon + 1)]
}

const outsideOptions = /[^-+*=0-9a-zA-Z:.!?#$&@_/|%]/gu

const wordsIn = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => word.replace(outsideOptions, ''))
    .filter((word) => word !== '')

/** A value in whichever quotes it does not hold itself; what would end the tag or be read as an entity is written as one. */
function quote(value: string) {
  const text = value
    .trim()
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '&quot;')}"`
}
