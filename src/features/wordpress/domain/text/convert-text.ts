import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { moreMark } from './element-handlers.ts'
import { createFootnotes, type Footnotes } from './footnotes.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { writtenWords } from './html-words.ts'
import { runKnownShortcodes } from './known-shortcodes.ts'
import { createNotes, type Note } from './notes.ts'
import { readBuilderText } from './page-builders.ts'
import type { LineRule } from './paragraphs.ts'
import { holdsBlocks, parseBlocks } from './parse-blocks.ts'
import { renderBlocks } from './render-blocks.ts'
import type { TextContext } from './text-context.ts'
import { createTextScope, type TextScope } from './text-scope.ts'
import { writeMarkdown } from './write-markdown.ts'

export type ConvertedText = {
  markdown: string
  notes: readonly Note[]
  /** The words before `<!--more-->`, which WordPress shows in lists. */
  opening?: string
}

/** A text of WordPress, written with blocks, in the classic editor or with a page builder, as our Markdown. */
export function convertText(content: string, context: TextContext): ConvertedText {
  const notes = createNotes()
  const scope = createTextScope(context, notes)
  const source = chooseSource(content.replaceAll('\r\n', '\n'), scope)
  const isInBlocks = holdsBlocks(source)
  const html = isInBlocks ? renderBlocks(parseBlocks(source, notes), scope) : source
  const footnotes = createFootnotes(context.meta('footnotes'))
  const run = (text: string) => runKnownShortcodes(placeMarks(text, scope), scope)
  const tree = htmlToMarkdown(run(html), isInBlocks ? 'blocks' : 'classic', scope, footnotes)
  addFootnotes(tree, footnotes, (text, rule) => htmlToMarkdown(run(text), rule, scope, footnotes))
  const opening = takeOpening(tree)
  const markdown = writeMarkdown(tree)
  if (markdown.length > longest)
    notes.add(
      'changed',
      'text',
      `it has ${markdown.length.toLocaleString('en')} characters; a text here has at most 250,000`,
    )
  return { markdown, notes: notes.list(), ...(opening && { opening }) }
}

const longest = 250_000

/** What a page builder shows is what visitors have read; the content beside it is a copy. */
function chooseSource(content: string, { context, notes }: TextScope): string {
  const builder = readBuilderText(context.meta, context.unserialise)
  if (!builder) return content
  const [shown, copy] = [wordsOf(builder.html), wordsOf(content)]
  const known = new Set(shown)
  const missing = copy.filter((word) => !known.has(word))
  if (copy.length > shown.length) {
    notes.add(
      'changed',
      builder.name,
      'the words of this page builder came from the copy in the content, its layout did not',
    )
    return content
  }
  const lost =
    missing.length > 0
      ? `; ${missing.length} words of an older copy did not: ${missing.slice(0, 8).join(' ')}`
      : ''
  notes.add('changed', builder.name, `the words of this page builder came, its layout did not${lost}`)
  return builder.html
}

const wordsOf = (html: string) =>
  writtenWords(html)
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []

/** `<!--more-->` counts once; the words in it were only shown in lists. */
function placeMarks(html: string, scope: TextScope): string {
  let isFirst = true
  return html
    .replace(/<!--more([^>]{0,500}?)-->/g, (_, label: string) => {
      if (label.trim() !== '')
        scope.notes.add(
          'left-out',
          '<!--more-->',
          `lists of posts have their own words for “${label.trim()}”`,
        )
      const mark = isFirst ? scope.mark('more') : ''
      isFirst = false
      return `\n\n${mark}\n\n`
    })
    .replace(/<!--nextpage-->/g, () => {
      scope.notes.add(
        'changed',
        '<!--nextpage-->',
        'the pages of this text are one page, with a line between them',
      )
      return `\n\n${scope.mark('nextpage')}\n\n`
    })
    .replaceAll('<!--noteaser-->', '')
}

type ToTree = (html: string, rule: LineRule) => Root

function addFootnotes(tree: Root, footnotes: Footnotes, toTree: ToTree) {
  for (const { identifier, html, isMarked } of footnotes.list()) {
    const children = toTree(html, 'blocks').children as never[]
    if (isMarked) tree.children.push({ type: 'footnoteDefinition', identifier, label: identifier, children })
    else tree.children.push(...children)
  }
}

/** The mark is taken out wherever it is; the words before it count when it stands at the top. */
function takeOpening(tree: Root): string | undefined {
  let opening: string | undefined
  const take = (parent: { children: unknown[] }, isTop: boolean) => {
    const at = parent.children.findIndex((node) => (node as { value?: string }).value === moreMark.value)
    if (at >= 0 && isTop)
      opening = tree.children
        .slice(0, at)
        .map((node) => textOf(node))
        .join(' ')
    if (at >= 0) parent.children.splice(at, 1)
    for (const node of parent.children)
      if (node && typeof node === 'object' && 'children' in node) take(node as { children: unknown[] }, false)
  }
  take(tree, true)
  return opening?.replace(/\s+/g, ' ').trim()
}
