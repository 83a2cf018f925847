import type { Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { words as textWords } from '../../words/desk.importTexts.ts'
import { moreMark } from './element-handlers.ts'
import { createFootnotes, type Footnotes } from './footnotes.ts'
import { writtenWords } from './html-text.ts'
import { htmlToMarkdown, writeMarkdown } from './html-to-markdown.ts'
import { runKnownShortcodes } from './known-shortcodes.ts'
import { type Counter, readBuilderText } from './page-builders.ts'
import type { LineRule } from './paragraphs.ts'
import { holdsBlocks, parseBlocks } from './parse-blocks.ts'
import { renderBlocks, renderText } from './render-blocks.ts'
import {
  beginningOf,
  createNotes,
  createTextScope,
  type Note,
  type Notes,
  type TextContext,
  type TextScope,
} from './text-scope.ts'

type ConvertedText = {
  markdown: string
  notes: readonly Note[]
  /** The words before `<!--more-->`, which WordPress shows in lists. */
  opening?: string
}

/** A text of WordPress, written with blocks, in the classic editor or with a page builder, as our Markdown. */
export function convertText(content: string, context: TextContext): ConvertedText {
  const notes = createNotes()
  const source = chooseSource(content.replaceAll('\r\n', '\n'), context, notes)
  const scope = createTextScope(context, notes, linkedIds(source))
  const footnotes = createFootnotes(context.meta('footnotes'))
  const placeMarks = createMarks(scope)
  const toTree: ToTree = (html, rule) =>
    htmlToMarkdown(runKnownShortcodes(placeMarks(html), scope), rule, scope, footnotes).children
  // The words before that mark are read from the tree.
  const render = source.includes('<!--more') ? renderBlocks : renderText
  const children = holdsBlocks(source)
    ? toTree(render(parseBlocks(source, notes), scope), 'blocks')
    : toTree(source, 'classic')
  const tree: Root = {
    type: 'root',
    children: [...children, ...notesBelow(footnotes, source.includes('wp:footnotes'), toTree)],
  }
  const opening = takeOpening(tree)
  const markdown = writeMarkdown(tree)
  if (markdown.length > longest)
    notes.add('changed', textWords.text, noteWords.tooLong({ count: markdown.length, max: longest }))
  return { markdown, notes: notes.list(), ...(opening && { opening }) }
}

type ToTree = (html: string, rule: LineRule) => RootContent[]

/** Places that links of the same text lead to. */
function linkedIds(source: string): Set<string> {
  const [, ...after] = source.split(/href=["']#/)
  return new Set(after.map((text) => /^[^"']+/.exec(text.slice(0, 200))?.[0] ?? ''))
}

const longest = 250_000

/** `<!--more-->` counts once; the words in it were only shown in lists. */
function createMarks({ notes, mark }: TextScope) {
  let isFirst = true
  const placeMore = (piece: string, index: number): string => {
    const end = index === 0 ? -1 : piece.indexOf('-->')
    if (end < 0) return index === 0 ? piece : `<!--more${piece}`
    const words = piece.slice(0, end).trim()
    if (words) notes.add('left-out', '<!--more-->', noteWords.ownMore({ words }))
    const place = isFirst ? mark('more') : ''
    isFirst = false
    return `\n\n${place}\n\n${piece.slice(end + 3)}`
  }
  return (html: string): string => {
    const pages = html
      .split('<!--more')
      .map(placeMore)
      .join('')
      .replaceAll('<!--noteaser-->', '')
      .split('<!--nextpage-->')
    if (pages.length > 1) notes.add('changed', '<!--nextpage-->', noteWords.onePage)
    return pages.map((page, index) => (index === 0 ? page : `\n\n${mark('nextpage')}\n\n${page}`)).join('')
  }
}

/** Notes without a reference are shown if the text has a place for notes. */
function notesBelow(footnotes: Footnotes, hasPlace: boolean, toTree: ToTree): RootContent[] {
  const nodes: RootContent[] = []
  for (const { identifier, html } of footnotes.marked()) {
    const children = toTree(html, 'blocks') as never[]
    nodes.push({ type: 'footnoteDefinition', identifier, label: identifier, children })
  }
  return hasPlace ? [...nodes, ...footnotes.others().flatMap((html) => toTree(html, 'blocks'))] : nodes
}

/** The mark is removed wherever it is; the words before it count if it is at the top level. */
function takeOpening(tree: Root): string | undefined {
  let opening: string | undefined
  const take = (parent: { children: unknown[] }, isTop: boolean) => {
    const at = parent.children.findIndex((node) => (node as { value?: string }).value === moreMark.value)
    if (at >= 0 && isTop) opening = tree.children.slice(0, at).map(readable).join(' ')
    if (at >= 0) parent.children.splice(at, 1)
    for (const node of parent.children)
      if (node && typeof node === 'object' && 'children' in node) take(node as { children: unknown[] }, false)
  }
  take(tree, true)
  return opening?.replace(/\s+/g, ' ').trim()
}

/** The text of a piece of Markdown for a list of posts. */
function readable(node: RootContent): string {
  if (node.type === 'html') return node.value.startsWith('::') ? '' : wordsOfHtml(node.value)
  if ('children' in node) return node.children.map(readable).join(node.type === 'paragraph' ? '' : ' ')
  return textOf(node, { includeImageAlt: false })
}

/** It may be a finished paragraph, with marks and links in it. */
const wordsOfHtml = (value: string) =>
  value.startsWith('<') ? writtenWords(value) : writtenWords(value.replace(/\]\([^)\]]*\)|[[*]/g, ''))

/**
 * The content, or what a page builder stores besides it. Builders also write their words into the content, as far as
 * they can: if they are all there, the content is the better text.
 */
function chooseSource(content: string, context: TextContext, notes: Notes): string {
  const builder = readBuilderText(context.meta, context.unserialise)
  if (!builder) return content
  const { name, pieces, counters } = builder
  if (!pieces) {
    notes.add('left-out', name, noteWords.builderUnread)
    return content
  }
  const written = new Set(wordsOf(content))
  const others = pieces.filter((piece) => wordsOf(piece).some((word) => !written.has(word)))
  if (written.size > 0 && others.length > 0 && !isShown(name, context)) {
    notes.add(
      'left-out',
      name,
      noteWords.builderHidden({ words: beginningOf(writtenWords(others.join(' '))) }),
    )
    return content
  }
  notes.add('changed', name, noteWords.builderWords)
  if (written.size > 0 && others.length === 0) return content
  const built = new Set([...pieces.flatMap(wordsOf), ...counters.map(({ from }) => from)])
  const isWhole = [...written].every((word) => built.has(word))
  if (isWhole) return pieces.join('\n\n')
  const counted = atTheirEnd(content, counters)
  const said = new Set(wordsOf(counted))
  const missing = others.filter((piece) => wordsOf(piece).some((word) => !said.has(word)))
  return [counted, ...missing].join('\n\n')
}

/** Counters in the content, which has them as they begin, as visitors see them in the end. */
function atTheirEnd(content: string, counters: readonly Counter[]): string {
  const left = [...counters]
  const parts = content.split(/(<[^<>]*>|\n)/).map((part) => {
    const [next] = left
    if (!next || !part.includes(next.from)) return part
    const plain = withoutSpace(part)
    const { from, to, prefix, suffix } = next
    if (plain !== from && plain !== withoutSpace(prefix + from + suffix)) return part
    left.shift()
    return part.replace(from, () => to)
  })
  return parts.join('')
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')

/** Elementor keeps its data when somebody goes back to the editor of WordPress. */
const isShown = (name: string, { meta }: TextContext) =>
  name !== 'Elementor' || meta('_elementor_edit_mode') === 'builder'

const wordsOf = (html: string) =>
  writtenWords(html)
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
