import { z } from 'zod'
import type { Message } from '#shared/words/define-words.ts'
import { words as redirectWords } from '#words/desk.importRedirects.ts'
import type { WrittenRedirects } from './old-redirect.ts'

const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => [true, 1, '1'].includes(value))

const redirection = z.object({
  url: z.string(),
  action_type: z.string().default('url'),
  action_code: z.coerce.number().default(301),
  action_data: z.union([z.string(), z.looseObject({ url: z.string().optional() }), z.null()]).optional(),
  match_type: z.string().default('url'),
  match_data: z.looseObject({ source: z.looseObject({ flag_regex: flag.optional() }).optional() }).nullish(),
  regex: flag.optional(),
  enabled: z.boolean().optional(),
  status: z.string().optional(),
})

const file = z.union([
  z.object({ redirects: z.array(z.unknown()) }),
  z.array(z.unknown()).transform((redirects) => ({ redirects })),
])

/** A file of the Redirection plugin. JSON has no lines to tell; the number is that of the redirect. */
export function readRedirectsJson(text: string): WrittenRedirects {
  const parsed = file.safeParse(jsonOf(text))
  if (!parsed.success)
    return {
      found: [],
      problems: [{ line: 1, what: redirectWords.noPluginFile }],
    }
  const read: WrittenRedirects = { found: [], problems: [] }
  parsed.data.redirects.forEach((entry, index) => {
    const line = index + 1
    const one = redirection.safeParse(entry)
    const what = one.success ? whyNot(one.data) : redirectWords.unreadable
    if (what) read.problems.push({ line, what })
    else if (one.success) {
      const { url, action_data, action_code, regex, match_data } = one.data
      const target = typeof action_data === 'string' ? action_data : (action_data?.url ?? '')
      const isPattern = regex ?? match_data?.source?.flag_regex ?? false
      read.found.push({ line, source: url.trim(), target: target.trim(), status: action_code, isPattern })
    }
  })
  return read
}

function whyNot({
  url,
  action_type,
  match_type,
  enabled,
  status,
}: z.output<typeof redirection>): Message | undefined {
  if (enabled === false || status === 'disabled') return redirectWords.switchedOff({ from: url })
  if (match_type !== 'url') return redirectWords.dependsOnMore({ from: url, match: match_type })
  return ['url', 'error'].includes(action_type)
    ? undefined
    : redirectWords.noRedirect({ from: url, type: action_type })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
