import type { z } from 'zod'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.documents.ts'
import type { Problem } from './document-kind.ts'
import { issueWords, nameOf } from './issue-words.ts'
import { nearestWord } from './nearest-word.ts'
import type { YamlSource } from './yaml-source.ts'

/**
 * Zod's findings as sentences with the line they are about. A message written into the schema
 * (`z.string().regex(…, 'Use small letters, digits and hyphens.')`) becomes the fix.
 */
export function schemaProblems(
  source: YamlSource,
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownKey(source, schema, [...issue.path, key], 'error'))
    }
    const words = issueWords(issue, valueAt(source.data, issue.path))
    const key = String(issue.path[0] ?? '')
    return [{ path: source.path, line: source.lineOf(issue.path), severity: 'error', key, ...words } as const]
  })
}

/** Keys on the top level that the schema does not know: most likely spelling mistakes, or left from elsewhere. */
export function unknownKeyWarnings(source: YamlSource, schema: z.ZodType): Problem[] {
  const known = keysAt(schema, [])
  if (!known) return []
  const unknown = Object.keys(source.data).filter((key) => !known.includes(key))
  return unknown.map((key) => unknownKey(source, schema, [key], 'warning'))
}

function unknownKey(
  source: YamlSource,
  schema: z.ZodType,
  keys: readonly PropertyKey[],
  severity: Problem['severity'],
): Problem {
  return {
    path: source.path,
    line: source.lineOf(keys),
    what: words.unknownKey({ name: nameOf(keys) }),
    fix: unknownKeyAdvice(schema, keys),
    severity,
  }
}

export function unknownKeyAdvice(schema: z.ZodType, keys: readonly PropertyKey[]): Message {
  const known = keysAt(schema, keys.slice(0, -1)) ?? []
  const meant = nearestWord(String(keys.at(-1)), known)
  if (meant) return words.didYouMean({ word: meant })
  return known.length > 0 ? words.deleteOrUse({ keys: known.join(', ') }) : words.deleteIt
}

function valueAt(data: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], data)
}

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
}

/** The keys an object schema knows at this place, or undefined if any key is allowed. */
function keysAt(schema: z.ZodType, keys: readonly PropertyKey[]): readonly string[] | undefined {
  const [key, ...rest] = keys
  const definition = unwrapped(schema)
  if (key === undefined) return definition.shape && Object.keys(definition.shape)
  const named = definition.shape?.[String(key)] ?? definition.valueType
  const next = typeof key === 'number' ? definition.element : named
  return next && keysAt(next, rest)
}

/** Looks through optional, default, transform and the like. */
function unwrapped(schema: z.ZodType): Definition {
  const definition = schema.def as Definition
  const inner = definition.innerType ?? definition.in
  return inner ? unwrapped(inner) : definition
}
