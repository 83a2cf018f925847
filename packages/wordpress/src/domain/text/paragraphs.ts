import type { Element, ElementContent, Root } from 'hast'
import { type Content, element, isBlank, isElement, isLiteral, isPhrasing } from './elements.ts'

/** Lines of a classic text mean something; blocks have their own paragraphs, and only an empty line parts two. */
export type LineRule = 'classic' | 'blocks'

/** Elements in which a line becomes a paragraph, as at the top of the text. */
const wraps = new Set(
  'root div blockquote section article main aside header footer center form fieldset'.split(' '),
)
/** Elements in which only an empty line makes paragraphs. */
const mayWrap = new Set(['li', 'td', 'th', 'dd', 'details', 'figure'])

/** An empty line ends a paragraph, a single line end is a break, and block elements have neither. */
export function makeParagraphs(root: Root, rule: LineRule): void {
  root.children = within(root.children as ElementContent[], 'root', rule)
}

function within(children: readonly ElementContent[], name: string, rule: LineRule): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    result.push(...fromRun(run, name, rule))
    run = []
  }
  for (const child of children) {
    if (isPhrasing(child)) run.push(child)
    else {
      endRun()
      if (isElement(child) && !isLiteral(child)) child.children = within(child.children, child.tagName, rule)
      result.push(child)
    }
  }
  endRun()
  return result
}

function fromRun(run: readonly ElementContent[], name: string, rule: LineRule): ElementContent[] {
  if (run.every(isBlank)) return []
  const pieces = splitAtEmptyLines(run).filter((piece) => !piece.every(isBlank))
  const isWrapped = wraps.has(name) || (mayWrap.has(name) && pieces.length > 1)
  if (!isWrapped) return rule === 'classic' ? withBreaks(trimmed([...run])) : [...run]
  return pieces.map((piece) =>
    element('p', {}, rule === 'classic' ? withBreaks(trimmed(piece)) : trimmed(piece)),
  )
}

function splitAtEmptyLines(run: readonly ElementContent[]): ElementContent[][] {
  const pieces: ElementContent[][] = [[]]
  for (const node of run) {
    if (node.type !== 'text') {
      pieces.at(-1)?.push(node)
      continue
    }
    for (const [index, value] of node.value.split(/\n[^\S\n]*\n/).entries()) {
      if (index > 0) pieces.push([])
      if (value !== '') pieces.at(-1)?.push({ type: 'text', value })
    }
  }
  return pieces
}

/** Line ends at the edge are none. */
function trimmed(nodes: ElementContent[]): ElementContent[] {
  const first = nodes[0]
  const last = nodes.at(-1)
  if (first?.type === 'text') first.value = first.value.replace(/^\s+/, '')
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return nodes
}

function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === 'text') return breakLines(node.value, nodes[index - 1], nodes[index + 1])
    if (isElement(node) && !isLiteral(node)) node.children = withBreaks(node.children)
    return [node]
  })
}

/** A line end next to an explicit break does not count. */
function breakLines(
  value: string,
  before: Content | undefined,
  after: Content | undefined,
): ElementContent[] {
  const lines = value.split('\n')
  return lines.flatMap((line, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value: line }
    if (index === 0) return [text]
    const isBeside =
      (index === 1 && isElement(before, 'br') && lines[0]?.trim() === '') ||
      (index === lines.length - 1 && isElement(after, 'br') && line.trim() === '')
    return isBeside ? [{ type: 'text', value: ' ' }, text] : [element('br'), text]
  })
}

/** Lines of elements that hold a sentence themselves. */
export function breakSentences(node: Root | Element): void {
  for (const child of node.children) {
    if (!isElement(child) || isLiteral(child)) continue
    if (/^(?:p|h[1-6]|figcaption|summary|dt|caption)$/.test(child.tagName))
      child.children = withBreaks(trimmed(child.children))
    else breakSentences(child)
  }
}
