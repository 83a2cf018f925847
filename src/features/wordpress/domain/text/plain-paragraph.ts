import type { Block } from './parse-blocks.ts'
import { texturize } from './texturize.ts'

/** Letters and the signs of a sentence, which mean nothing in Markdown. */
const harmless = /^\p{L}[\p{L}\p{M}\p{N} ,;.?!’'"“”‘()…–—-]*$/u

/**
 * Most paragraphs are a sentence after the other and nothing else. They are the same in Markdown, and reading them as HTML would
 * take most of the time of an import.
 */
export function plainParagraph({ name, parts: [only, ...more] }: Block): string | undefined {
  if (name !== 'core/paragraph' || typeof only !== 'string' || more.length > 0) return undefined
  const html = only.trim()
  const end = html.indexOf('>')
  if (!/^<p[\s>]/.test(html) || !html.endsWith('</p>') || html.slice(0, end).includes('id=')) return undefined
  const words = html
    .slice(end + 1, -'</p>'.length)
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim()
  return harmless.test(words) && !/www\./i.test(words) ? texturize(words) : undefined
}
