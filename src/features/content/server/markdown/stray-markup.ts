import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { ownerWords as words } from '../../domain/owner-words.ts'
import { type LineProblem, unknownBlock } from './resolve-blocks.ts'
import { sanitizeSchema } from './sanitize-schema.ts'

/**
 * With an attribute, or closing; without either, one of WordPress, or one whose name is no single word. `[sic]` is ordinary writing, and
 * `\[` and `[[` are meant to be seen.
 */
const shortcode =
  /(?<![\\[])\[(?:([a-z][\w-]{0,60})\s{1,20}[\w-]{1,60}=|\/([a-z][\w-]{0,60})\]|(caption|embed|gallery|playlist|[a-z][a-z\d]{0,60}[_-][\w-]{0,60})\s{0,20}\/?\])/gi

/** Elements that are left out with all they hold. */
const removed = new RegExp(`<(${sanitizeSchema.strip?.join('|')})(?=[\\s/>])`, 'gi')

export const mayHoldStray = (source: string) => source.search(shortcode) >= 0 || source.search(removed) >= 0

/** Shortcodes of no block, which visitors would read as words, and HTML that they would not see. */
export function strayMarkup(tree: Root, source: string, blocks: ReadonlySet<string>): LineProblem[] {
  const found: LineProblem[] = []
  const lines = source.split('\n')
  /** `a [well-known] author` is ordinary writing, too. */
  const isAlone = (tag: string, line: number) => lines[line - 1]?.replace(/^[\s>*+-]+/, '').trim() === tag
  visit(tree, (node) => {
    if (node.type !== 'text' && node.type !== 'html') return
    const { position } = node
    const text = position ? source.slice(position.start.offset, position.end.offset) : node.value
    const lineAt = (index: number) =>
      (position?.start.line ?? 1) + text.slice(0, index).split('\n').length - 1
    if (node.type === 'text') {
      const names = Array.from(
        text.matchAll(shortcode),
        ({ index, 0: tag, 1: open, 2: closing, 3: bare = '' }) => ({
          name: open ?? closing ?? bare,
          line: lineAt(index),
          isMeant: !bare || isAlone(tag, lineAt(index)),
        }),
      ).filter(({ isMeant }) => isMeant)
      for (const { name, line } of new Map(names.reverse().map((one) => [one.name, one])).values())
        found.push({ line, ...unknownBlock(`[${name}]`, name, [...blocks]) })
    } else {
      for (const { index, 1: name = '' } of text.matchAll(removed))
        if (!isComment(text, index))
          found.push({
            line: lineAt(index),
            problem: words.leftOut({ element: `<${name.toLowerCase()}>` }),
            fix: words.leftOutFix,
          })
    }
  })
  return found
}

const isComment = (text: string, index: number) =>
  text.lastIndexOf('<!--', index) > text.lastIndexOf('-->', index)
