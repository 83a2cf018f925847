import { type BaseType, isBaseType, tagSpellings, tagTypeOf } from '../kinds/kinds.ts'
import { createLocator, type Position } from '../problem.ts'
import { checkOptions, type Mistake, spotMistakes } from './mistakes.ts'
import { readPipe, type Tag } from './tag.ts'

/** A tag of a kind that there is. */
export type FormTag = Tag & { baseType: BaseType }

type TextPart = { kind: 'text'; text: string; source: string }
export type TagPart = { kind: 'tag'; tag: FormTag; source: string }

/** `firstLine` is the line of the file where the template begins. */
export type Template = { parts: (TextPart | TagPart)[]; tags: FormTag[]; firstLine: number }

type Attributes = { options: string[]; values: string[] }

/** The separator of words in a tag: every Unicode space, and the zero-width one that editors slip in. */
const tagSpace = '[\\s\\u0085\\u200b]'

const spaces = new RegExp(`${tagSpace}+`, 'y')
const quoted = /"([^"]*)"|'([^']*)'/y
const bare = /[^"'\s\u0085\u200b]+/y
const outsideOptionCharset = /[^-+*=0-9a-zA-Z:.!?#$&@_/|%]/u

/** Reads `name option option:value "value" 'value'`. Options come first, quoted values last. */
const readAttributes = (text: string): Attributes | Mistake => {
  const options: string[] = []
  const values: string[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  while (at < text.length) {
    if (take(spaces)) continue
    const value = take(quoted)
    if (value) {
      values.push(value[1] ?? value[2] ?? '')
      continue
    }
    const option = take(bare)?.[0]
    if (option === undefined) return unclosedQuote(text.slice(at))
    if (values.length > 0) return optionAfterValue(option)
    const stranger = outsideOptionCharset.exec(option)
    if (stranger) return strangeCharacter(option, stranger[0])
    options.push(option)
  }
  return { options, values }
}

const unclosedQuote =
  (rest: string): Mistake =>
  (words) => ({ what: words.unclosedQuote({ rest: shorten(rest) }), fix: words.unclosedQuoteFix })

const optionAfterValue =
  (option: string): Mistake =>
  (words) => ({ what: words.optionAfterValue({ option: shorten(option) }), fix: words.optionAfterValueFix })

const strangeCharacter =
  (option: string, character: string): Mistake =>
  (words) => ({
    what: words.strangeCharacter({ option: shorten(option), character }),
    fix: words.strangeCharacterFix({ character }),
  })

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

type ParsedTemplate = { template: Template; mistakes: MistakeAt[] }

type MistakeAt = Position & { tell: Mistake }

const fieldName = /^[A-Za-z][-\w:.]*$/
const spellings = tagSpellings.map((spelling) => spelling.replace('*', '\\*')).join('|')
const tagPattern = new RegExp(
  `(\\[?)\\[(${spellings})(?:${tagSpace}([^\\]]*?))?(?:${tagSpace}/)?\\](?:([^[]*?)\\[/\\2\\])?(\\]?)`,
  'g',
)

/**
 * Reads the form-tag notation. A tag that cannot be read stays in the text as written, and is reported.
 * The sources of all parts, joined, are the template again.
 */
export const parseTemplate = (source: string, firstLine = 1): ParsedTemplate => {
  const locate = createLocator(source, firstLine)
  const parts: Template['parts'] = []
  const tags: FormTag[] = []
  const types = new Set<string>()
  const mistakes: MistakeAt[] = []
  const refused = new Set<number>()
  let readUpTo = 0

  const pushLiteralUpTo = (end: number) => {
    const text = source.slice(readUpTo, end)
    if (text === '') return
    parts.push({ kind: 'text', text, source: text })
    for (const { offset, tell } of spotMistakes(text)) {
      const start = readUpTo + offset
      if (!refused.has(start)) mistakes.push({ ...locate(start), tell })
    }
  }

  // No tag continues after the last bracket: beyond it, a search would run to the end for each opening one.
  for (const match of source.slice(0, source.lastIndexOf(']') + 1).matchAll(tagPattern)) {
    const [whole, opening = '', type = '', attributes = '', content = '', closing = ''] = match
    if (opening && closing) {
      pushLiteralUpTo(match.index)
      parts.push({ kind: 'text', text: whole.slice(1, -1), source: whole })
      readUpTo = match.index + whole.length
      continue
    }
    const start = match.index + opening.length
    const end = match.index + whole.length - closing.length
    const tag = readTag({ type, attributes, content }, locate(start), types)
    if (typeof tag === 'function') {
      refused.add(start)
      mistakes.push({ ...locate(start), tell: tag })
      continue
    }
    pushLiteralUpTo(start)
    parts.push({ kind: 'tag', tag, source: source.slice(start, end) })
    tags.push(tag)
    types.add(tag.baseType)
    mistakes.push(...checkOptions(tag, tagTypeOf(tag.baseType)).map((tell) => ({ ...tag.position, tell })))
    readUpTo = end
  }
  pushLiteralUpTo(source.length)
  return { template: { parts, tags, firstLine }, mistakes: mistakes.sort(byPlace) }
}

type Written = { type: string; attributes: string; content: string }

const readTag = (written: Written, position: Position, before: ReadonlySet<string>): FormTag | Mistake => {
  const baseType = written.type.replace('*', '')
  if (!isBaseType(baseType)) throw new Error(`The tag pattern let "${written.type}" through.`)
  const { nameless, singular } = tagTypeOf(baseType)
  if (singular && before.has(baseType)) return secondSingular(baseType)
  const attributes = readAttributes(written.attributes)
  if (typeof attributes === 'function') return attributes
  const rawName = nameless ? '' : attributes.options[0]
  if (rawName === undefined) return withoutName(written.type)
  if (!nameless && !fieldName.test(rawName)) return badName(rawName)
  const pipes = attributes.values.map(readPipe)
  return {
    type: written.type,
    baseType,
    required: written.type.endsWith('*'),
    rawName,
    name: rawName.replaceAll('.', '_'),
    options: nameless ? attributes.options : attributes.options.slice(1),
    pipes,
    values: pipes.map((pipe) => pipe.before),
    content: written.content.replace(/<br\s*\/?>$/gim, '').trim(),
    position,
  }
}

const secondSingular =
  (type: string): Mistake =>
  (words) => ({ what: words.secondSingular({ type }), fix: words.secondSingularFix })

const withoutName =
  (type: string): Mistake =>
  (words) => ({
    what: words.withoutName({ type }),
    fix: words.withoutNameFix({ example: `[${type} your-answer]` }),
  })

const badName =
  (name: string): Mistake =>
  (words) => ({ what: words.badName({ name }), fix: words.badNameFix })

const byPlace = (a: Position, b: Position) => a.line - b.line || a.column - b.column
