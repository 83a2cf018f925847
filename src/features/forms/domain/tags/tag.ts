import type { Position } from '../problem.ts'
import { decodeEntities } from '../text/entities.ts'

/** `"Shown|sent"`: the browser shows and posts `before`, the email gets `after`. */
export type Pipe = { before: string; after: string }

/** A tag as it was read from a template. */
export type Tag = {
  /** As written, with the star: `text*`. */
  type: string
  baseType: string
  required: boolean
  /** As written; `name` is the same with dots turned into underscores. Empty for tags that take none. */
  rawName: string
  name: string
  options: string[]
  pipes: Pipe[]
  /** The `before` side of every pipe. */
  values: string[]
  content: string
  position: Position
}

/** `multiple`, or `multiple:anything`. Option names are read without regard to case. */
export const hasOption = (tag: Tag, name: string): boolean =>
  tag.options.some((option) => option.toLowerCase() === name || option.toLowerCase().startsWith(`${name}:`))

/** The texts after `name:`, as far as they match, in the order written. */
export const optionValues = (tag: Tag, name: string, pattern: RegExp = /./s): string[] =>
  tag.options
    .filter((option) => option.toLowerCase().startsWith(`${name}:`))
    .map((option) => option.slice(name.length + 1))
    .filter((value) => pattern.test(value))

export const optionValue = (tag: Tag, name: string, pattern?: RegExp): string | undefined =>
  optionValues(tag, name, pattern)[0]

export const integerOption = (tag: Tag, name: string): number | undefined => {
  const value = optionValue(tag, name, /^\d+$/)
  return value === undefined ? undefined : Number.parseInt(value, 10)
}

/** A group of the first option that matches a short form such as `40/400` or `40x10`. */
export const shortFormNumber = (tag: Tag, pattern: RegExp): number | undefined => {
  for (const option of tag.options) {
    const digits = pattern.exec(option)?.[1]
    if (digits) return Number.parseInt(digits, 10)
  }
  return undefined
}

/** Cuts `"Shown|sent"` at its first bar; without a bar both sides are the same. */
export const readPipe = (rawValue: string): Pipe => {
  const value = decodeEntities(rawValue)
  const bar = value.indexOf('|')
  if (bar === -1) return { before: value.trim(), after: value.trim() }
  return { before: value.slice(0, bar).trim(), after: value.slice(bar + 1).trim() }
}

/** Several tags may share a name; their pipes work as one list. */
export const pipesOf = (tags: readonly Tag[], name: string): Pipe[] =>
  tags.filter((tag) => tag.name === name).flatMap(({ pipes }) => pipes)

/** What the email gets for a value the browser posted. */
export const throughPipes = (pipes: readonly Pipe[], posted: string): string => {
  const wanted = sameLines(posted)
  return pipes.find(({ before }) => sameLines(before) === wanted)?.after ?? posted
}

const sameLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()
