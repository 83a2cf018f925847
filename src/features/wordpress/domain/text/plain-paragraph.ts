import type { Block } from './parse-blocks.ts'
import { texturize } from './texturize.ts'

/** Letters and the signs of a sentence, which mean nothing in Markdown. */
const harmless = /^\p{L}[\p{L}\p{M}\p{N} ,;.?!’'"“”‘()…–—-]*$/u

/**
 * Most paragraphs and headings are words and nothing else. They are the same in Markdown, and reading them as HTML would take most
 * of the time of an import.
 */
export function plainParagraph({ name, parts: [only, ...more] }: Block): string | undefined {
  if (typeof only !== 'string' || more.length > 0 || !(name in elements)) return undefined
  const html = only.trim()
  const tag = elements[name]?.exec(html)?.[1] ?? ''
  const end = html.indexOf('>')
  if (tag === '' || !html.endsWith(`</${tag}>`) || html.slice(0, end).includes('id=')) return undefined
  const words = html
    .slice(end + 1, -`</${tag}>`.length)
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim()
  if (!harmless.test(words) || /www\./i.test(words)) return undefined
  return tag === 'p' ? texturize(words) : `${'#'.repeat(Number(tag[1]))} ${texturize(words)}`
}

const elements: Readonly<Record<string, RegExp>> = {
  'core/paragraph': /^<(p)[\s>]/,
  'core/heading': /^<(h[1-6])[\s>]/,
}
