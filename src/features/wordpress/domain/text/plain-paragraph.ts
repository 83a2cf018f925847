import type { Block } from './parse-blocks.ts'
import { plainWords } from './plain-words.ts'
import type { TextScope } from './text-scope.ts'

/** The Markdown of a paragraph or a heading that is a plain sentence; nothing for others. */
export function plainParagraph(block: Block, scope: TextScope): string | undefined {
  const [html, tag = ''] = onlyElement(block, elements[block.name])
  const markdown = html === undefined ? undefined : plainWords(html, scope)
  if (markdown === undefined) return undefined
  return tag === 'p' ? markdown : `${'#'.repeat(Number(tag[1]))} ${markdown}`
}

/** What is in the only element of a block, and its name. One with an id is a place that links lead to. */
function onlyElement(
  { parts: [only, ...more] }: Block,
  begins: RegExp | undefined,
): [html?: string, tag?: string] {
  if (typeof only !== 'string' || more.length > 0 || !begins) return []
  const html = only.trim()
  const tag = begins.exec(html)?.[1] ?? ''
  const end = html.indexOf('>')
  if (tag === '' || !html.endsWith(`</${tag}>`) || html.slice(0, end).includes('id=')) return []
  return [html.slice(end + 1, -`</${tag}>`.length), tag]
}

const elements: Readonly<Record<string, RegExp>> = {
  'core/paragraph': /^<(p)[\s>]/,
  'core/heading': /^<(h[1-6])[\s>]/,
}
