import { decodeEntities } from '../text/entities.ts'
import type { FormTag } from './form-tag.ts'
import type { Pipe } from './tag.ts'

/** Cuts `"Shown|sent"` at its first bar; without a bar both sides are the same. */
export const readPipe = (rawValue: string): Pipe => {
  const value = decodeEntities(rawValue)
  const bar = value.indexOf('|')
  if (bar === -1) return { before: value.trim(), after: value.trim() }
  return { before: value.slice(0, bar).trim(), after: value.slice(bar + 1).trim() }
}

/** Several tags may share a name; their pipes work as one list. */
export const pipesOf = (tags: readonly FormTag[], name: string): Pipe[] =>
  tags.filter((tag) => tag.name === name).flatMap(({ pipes }) => pipes)

/** What the mail gets for a value the browser posted. */
export const throughPipes = (pipes: readonly Pipe[], posted: string): string => {
  const wanted = sameLines(posted)
  return pipes.find(({ before }) => sameLines(before) === wanted)?.after ?? posted
}

const sameLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()
