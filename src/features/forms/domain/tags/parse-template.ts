import type { Position, Problem } from '../problem.ts'
import { checkOptions } from './check-options.ts'
import type { FormTag, Template, TemplatePart } from './form-tag.ts'
import { createLocator } from './locate.ts'
import { readPipe } from './pipes.ts'
import { readAttributes, tagSpace } from './read-attributes.ts'
import { type Mistake, spotMistakes } from './spot-mistakes.ts'
import { isBaseType, tagSpellings, tagTypeOf } from './tag-types.ts'

export type ParsedTemplate = { template: Template; problems: Problem[] }

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
  const parts: TemplatePart[] = []
  const tags: FormTag[] = []
  const types = new Set<string>()
  const problems: Problem[] = []
  const refused = new Set<number>()
  let readUpTo = 0

  const pushLiteralUpTo = (end: number) => {
    const text = source.slice(readUpTo, end)
    if (text === '') return
    parts.push({ kind: 'text', text, source: text })
    for (const { offset, ...mistake } of spotMistakes(text)) {
      const start = readUpTo + offset
      if (!refused.has(start)) problems.push({ ...locate(start), ...mistake })
    }
  }

  // No tag goes on behind the last bracket: none is looked for where it would be looked for up to the end.
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
    if ('what' in tag) {
      refused.add(start)
      problems.push({ ...locate(start), ...tag })
      continue
    }
    pushLiteralUpTo(start)
    parts.push({ kind: 'tag', tag, source: source.slice(start, end) })
    tags.push(tag)
    types.add(tag.baseType)
    problems.push(...checkOptions(tag))
    readUpTo = end
  }
  pushLiteralUpTo(source.length)
  return { template: { parts, tags, firstLine }, problems: problems.sort(byPlace) }
}

type Written = { type: string; attributes: string; content: string }

const readTag = (written: Written, position: Position, before: ReadonlySet<string>): FormTag | Mistake => {
  const baseType = written.type.replace('*', '')
  if (!isBaseType(baseType)) throw new Error(`The tag pattern let "${written.type}" through.`)
  const { nameless, singular } = tagTypeOf(baseType)
  if (singular && before.has(baseType)) return secondSingular(baseType)
  const attributes = readAttributes(written.attributes)
  if ('what' in attributes) return attributes
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

const secondSingular = (type: string): Mistake => ({
  what: `A form can have only one "${type}" tag; this one is shown as text.`,
  fix: 'Remove it.',
})

const withoutName = (type: string): Mistake => ({
  what: `The "${type}" tag has no name.`,
  fix: `Give it one, as in "[${type} your-answer]".`,
})

const badName = (name: string): Mistake => ({
  what: `"${name}" cannot be a field name.`,
  fix: 'Start with a letter a–z, then use letters, digits, "-" and "_". The name comes first in the tag.',
})

const byPlace = (a: Problem, b: Problem) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
