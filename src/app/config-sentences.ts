import type { z } from 'zod'
import { adviceFor } from '#platform/documents/issue-words.ts'
import { unknownKeyAdvice } from '#platform/documents/schema-problems.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { words } from '#words/desk.configuration.ts'

/**
 * What zod found in `portico.config.ts`, in words for the person who writes it. No values, which may be secret. The issue must
 * carry its input (`reportInput`). `owner` is the extension whose settings these are.
 */
export function configSentences(issue: z.core.$ZodIssue, schema: z.ZodType, owner?: string): string[] {
  const { path } = issue
  const named = (keys: readonly PropertyKey[]) =>
    [...(owner === undefined ? [] : [owner]), ...keys.map(String)].join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const keys = [...path, key]
      return inEnglish(words.unknownKey({ key: named(keys), advice: unknownKeyAdvice(schema, keys) }))
    })
  if (path.length === 0 && owner === undefined)
    return [inEnglish(words.noSettings({ example: 'export default defineConfig({ … })' }))]
  if (issue.input === undefined) return [inEnglish(words.missingKey({ key: named(path) }))]
  return [inEnglish(words.wrongValue({ key: named(path), advice: withStop(inEnglish(advice(issue))) }))]
}

const advice = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && ['object', 'record'].includes(issue.expected)
    ? words.writeObject({ example: '{ … }' })
    : adviceFor(issue)

const withStop = (text: string) => (text.endsWith('.') ? text : `${text}.`)
