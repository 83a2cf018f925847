import type { z } from 'zod'
import { adviceFor } from '#platform/documents/issue-words.ts'
import { unknownKeyAdvice } from '#platform/documents/schema-problems.ts'
import { inEnglish } from '#platform/words/in-english.ts'

/**
 * What zod found in `portico.config.ts`, in words for the person who writes it. No values, which may be secret. The issue must
 * carry its input (`reportInput`). `owner` is the extension whose settings these are.
 */
export function configSentences(issue: z.core.$ZodIssue, schema: z.ZodType, owner?: string): string[] {
  const { path } = issue
  const place = (keys: readonly PropertyKey[]) =>
    `"${[...(owner === undefined ? [] : [owner]), ...keys.map(String)].join('.')}" in portico.config.ts`
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const keys = [...path, key]
      return `${place(keys)} is not known. ${inEnglish(unknownKeyAdvice(schema, keys))}`
    })
  if (path.length === 0 && owner === undefined)
    return ['portico.config.ts gives no settings. Write them as: export default defineConfig({ … }).']
  if (issue.input === undefined) return [`${place(path)} is missing. Add it.`]
  return [`${place(path)} does not work. ${withStop(advice(issue))}`]
}

const advice = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && ['object', 'record'].includes(issue.expected)
    ? 'Write its choices in braces: { … }.'
    : inEnglish(adviceFor(issue))

const withStop = (text: string) => (text.endsWith('.') ? text : `${text}.`)
