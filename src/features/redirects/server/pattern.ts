import { RE2JS, RE2JSException } from 're2js'
import { fail, type Message, ok, type Result } from '#api/extension.ts'
import { words as ownerWords } from '#words/desk.redirects.ts'

/** A regular expression over addresses, which takes time of their length alone. */
export type Pattern = {
  /** The target with the pattern's matches inserted; undefined if it does not match. */
  fill(address: string, target: string): string | undefined
  /** Whether it looks at the query as well. */
  seesQuery: boolean
}

const longestPattern = 500
/** No old address is longer, and nobody is to wait for one that was made up. */
const longestAddress = 2000

export function compilePattern(text: string): Result<Pattern, Message> {
  if (text.length > longestPattern) return fail(ownerWords.patternTooLong({ max: longestPattern }))
  try {
    const compiled = RE2JS.compile(text)
    const beginning = beginningOf(text)
    return ok({
      seesQuery: text.includes('\\?') || text.includes('[?]'),
      fill(address, target) {
        if (address.length > longestAddress || !address.startsWith(beginning)) return undefined
        const matcher = compiled.matcher(address)
        if (!matcher.find()) return undefined
        const found = (number: number) =>
          number <= matcher.groupCount() ? (matcher.group(number) ?? '') : ''
        return target.replace(/\$(\d)/g, (_, number) => asPath(found(Number(number))))
      },
    })
  } catch (error) {
    if (error instanceof RE2JSException) return fail(adviceOn(error.message))
    throw error
  }
}

/** The fixed beginning of matching addresses: most patterns need not be tried at all. */
function beginningOf(text: string): string {
  const [, plain = ''] = /^\^((?:[a-z0-9/_-]|\\[./-])*)/i.exec(text.includes('|') ? '' : text) ?? []
  const rest = text.slice(plain.length + 1)
  // A character that may be missing or repeated is not part of it.
  const sure = /^[?*+{]/.test(rest) ? plain.replace(/\\?.$/, '') : plain
  return sure.replaceAll('\\', '')
}

const adviceOn = (message: string) =>
  /Perl syntax|escape sequence/.test(message)
    ? ownerWords.patternLooksAround({ signs: '"(?=", "(?!", "(?<"', group: '\\1' })
    : ownerWords.patternLike({
        example: '^/archive/(\\d+)/(.*)$',
        reason: message.replace(/^error parsing regexp: /, ''),
      })

/** Matches are text and stay within their place: they cannot begin a query or another host. */
const asPath = (text: string) => text.split('/').map(encodeURIComponent).join('/')
