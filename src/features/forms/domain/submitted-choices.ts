import type { FieldValue } from './rules/field-values.ts'
import type { FormTag } from './tags/form-tag.ts'
import { pipesOf, throughPipes } from './tags/pipes.ts'
import { hasOption } from './tags/tag-options.ts'

export type PostedEntries = readonly (readonly [string, FieldValue])[]

/** What was picked, through the pipes, and whether all of it is the owner's own and nothing the visitor's. */
export const readChoices = (
  tag: FormTag,
  tags: readonly FormTag[],
  raw: string[],
  entries: PostedEntries,
) => {
  const pipes = pipesOf(tags, tag.name)
  const known = new Set(pipes.map(({ before }) => before))
  const values = raw.map((value) => throughPipes(pipes, value))
  return hasOption(tag, 'free_text')
    ? { values: withFreeText(tag, values, entries), chosen: false }
    : { values, chosen: raw.every((value) => known.has(value)) }
}

/** The last choice is the one with the text input; what was written there follows it. */
const withFreeText = (tag: FormTag, values: string[], entries: PostedEntries): string[] => {
  const last = tag.pipes.at(-1)?.after
  const written = entries.findLast(([name]) => name === `_wpcf7_free_text_${tag.name}`)?.[1]
  if (last === undefined || !values.includes(last) || typeof written !== 'string') return values
  return [...values.filter((value) => value !== last), `${last} ${written.trim()}`.trim()]
}
