import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { words } from '#words/desk.texts.ts'
import { openingText, plainText } from '../../domain/plain-text.ts'
import { excessProblem } from './excess-problem.ts'
import { type LineProblem, problemsOf, unknownBlock } from './resolve-blocks.ts'
import { sanitizeSchema } from './sanitize-schema.ts'
import type { Syntax } from './syntax.ts'

/** What an import needs from a text: its words, and the problems of its blocks. */
type MarkdownReading = { text: string; opening: string; problems: readonly LineProblem[] }

export type ReadMarkdown = (source: string) => MarkdownReading

export const createMarkdownReader =
  (syntax: () => Syntax): ReadMarkdown =>
  (source) => {
    const { judge, mayHoldBlocks, withoutShortcodes } = syntax()
    const excess = judge(source)
    if (excess) return { text: '', opening: '', problems: [excessProblem(excess)] }
    const words = withoutShortcodes(source)
    const problems = mayHoldBlocks(source) || mayHoldStray(source) ? problemsIn(source, syntax()) : []
    return { text: plainText(words), opening: openingText(words), problems }
  }

function problemsIn(source: string, { parse, place, names }: Syntax): LineProblem[] {
  const parsed = parse(source)
  if (!parsed.ok) return [excessProblem(parsed.problem)]
  const stray = strayMarkup(parsed.value, source, names.directives)
  return [...problemsOf(place(parsed.value).found), ...stray]
}

/** With an attribute, or closing: `[sic]` is ordinary writing, and `\[` and `[[` are meant to be seen. */
const shortcode = /(?<![\\[])\[(?:([a-z][\w-]{0,60})\s{1,20}[\w-]{1,60}=|\/([a-z][\w-]{0,60})\])/gi

/** Without either, it has to be on its own, and be one of WordPress or have a name that is not a single word. */
const bare = /(?<![\\[])\[([a-z][\w-]{0,60})\s{0,20}\/?\]/gi
const bareName = /[_-]|^(?:caption|embed|gallery|playlist)$/i

/** Elements that are left out with all they hold. */
const removed = new RegExp(`<(${sanitizeSchema.strip?.join('|')})(?=[\\s/>])`, 'gi')

const comment = /<!--.*?(?:-->|$)/gs

const mayHoldStray = (source: string) =>
  [shortcode, bare, removed].some((pattern) => source.search(pattern) >= 0)

/** Shortcodes of no block, which visitors would read as words, and HTML that they would not see. */
function strayMarkup(tree: Root, source: string, blocks: ReadonlySet<string>): LineProblem[] {
  const found: LineProblem[] = []
  const lines = source.split('\n')
  const standsAlone = (tag: string, at: number) => {
    const line = lines[at - 1] ?? ''
    return line.length < tag.length + 100 && line.replace(/^[\s>*+-]+/, '').trim() === tag
  }
  visit(tree, (node) => {
    if (node.type !== 'text' && node.type !== 'html') return
    const { position } = node
    const text = position ? source.slice(position.start.offset, position.end.offset) : node.value
    const first = position?.start.line ?? 1
    if (node.type === 'text') {
      const [lineOfMeant, lineOfBare] = [countLines(text, first), countLines(text, first)]
      const meant = Array.from(text.matchAll(shortcode), ({ index, 1: open, 2: closing = '' }) => ({
        name: open ?? closing,
        line: lineOfMeant(index),
      }))
      const alone = Array.from(text.matchAll(bare), ({ index, 0: tag, 1: name = '' }) => ({
        ...{ name, line: lineOfBare(index), tag },
      })).filter(({ name, line, tag }) => bareName.test(name) && standsAlone(tag, line))
      const names = [...meant, ...alone]
      for (const { name, line } of new Map(names.reverse().map((one) => [one.name, one])).values())
        found.push({ line, ...unknownBlock(`[${name}]`, name, [...blocks]) })
    } else {
      const lineOf = countLines(text, first)
      const shown = text.replace(comment, (all) => all.replace(/[^\n]/g, ' '))
      const elements = Array.from(shown.matchAll(removed), ({ index, 1: name = '' }) => ({
        name: name.toLowerCase(),
        line: lineOf(index),
      }))
      for (const { name, line } of new Map(elements.reverse().map((one) => [one.name, one])).values())
        found.push({ line, problem: words.leftOut({ element: `<${name}>` }), fix: words.leftOutFix })
    }
  })
  return found
}

/** The line of an index, asked for in rising order, so that a text is gone through once. */
function countLines(text: string, first: number) {
  let line = first
  let counted = 0
  return (index: number) => {
    for (; counted < index; counted += 1) if (text[counted] === '\n') line += 1
    return line
  }
}
