import type { ElementContent, Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Parent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { words as textWords } from '../../words/desk.importTexts.ts'
import { createElementHandlers, inlineHtml, placedNodes } from './element-handlers.ts'
import { element, isElement } from './elements.ts'
import type { Footnotes } from './footnotes.ts'
import { writtenWords } from './html-text.ts'
import { breakSentences, type LineRule, makeParagraphs } from './paragraphs.ts'
import { prepareTree } from './prepare-tree.ts'
import { isTangled } from './tangled-html.ts'
import type { TextScope } from './text-scope.ts'

/** Reads HTML as a browser would and says it in Markdown. */
export function htmlToMarkdown(html: string, rule: LineRule, scope: TextScope, footnotes: Footnotes): Root {
  const finished = onlyPlaces(html, scope)
  if (finished) return finished
  if (isTangled(html)) return wordsAlone(html, scope)
  try {
    // A browser would hide what follows, up to the next tag.
    const tree = fromHtml(html.replaceAll('<![CDATA[', '&lt;![CDATA['), { fragment: true })
    if (isDeep(tree)) return wordsAlone(html, scope)
    makeParagraphs(tree, rule)
    if (rule === 'classic') breakSentences(tree)
    placeEmbeds(tree)
    prepareTree(tree, scope)
    return toMdast(tree, {
      document: true,
      handlers: createElementHandlers(scope, footnotes),
      nodeHandlers: { comment: () => undefined },
    }) as Root
  } catch (error) {
    if (error instanceof RangeError) return wordsAlone(html, scope)
    throw error
  }
}

/** A text in which everything is finished needs no parser. */
function onlyPlaces(html: string, scope: TextScope): Root | undefined {
  const [before = '', ...pieces] = html.split('<wp-place data-n="')
  const children = pieces.map((piece) => /^(\d{1,9})"><\/wp-place>\s*$/.exec(piece)?.[1])
  if (before.trim() !== '' || children.length === 0 || !children.every((index) => index !== undefined))
    return undefined
  return { type: 'root', children: children.flatMap((index) => placedNodes(Number(index), scope)) }
}

const deepest = 300

function isDeep(tree: HtmlRoot): boolean {
  let level = tree.children as ElementContent[]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((node) => (isElement(node) ? node.children : []))
  }
  return false
}

function wordsAlone(html: string, { notes }: TextScope): Root {
  notes.add('changed', textWords.text, noteWords.tangled)
  return {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: writtenWords(html) }] }],
  }
}

/** An address alone in a paragraph: WordPress shows something of it. */
function placeEmbeds(tree: HtmlRoot) {
  for (const node of tree.children) {
    if (!isElement(node, 'p')) continue
    const [only, ...more] = node.children as ElementContent[]
    if (more.length > 0 || only?.type !== 'text') continue
    const url = only.value.trim()
    if (/^https?:\/\/[^\s<>"]+$/i.test(url))
      node.children = [element('div', { className: ['wp-block-embed__wrapper'] }, [only])]
  }
}

const options: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  unsafe: [
    // A line that begins with two colons would be a block.
    { atBreak: true, character: ':', after: ':' },
    // A character reference may follow, which a backslash before it would spoil.
    {
      character: '\\',
      inConstruct: 'phrasing',
      notInConstruct: ['autolink', 'destinationLiteral', 'destinationRaw'],
    },
  ],
  join: [(left, right) => (left.type === 'html' || right.type === 'html' ? 1 : undefined)],
}

/** Markdown as our pages read it. */
export function writeMarkdown(tree: Root): string {
  joinAlike(tree)
  // Words like `::video` at the beginning of a paragraph would be taken for a block that is written wrongly.
  visit(tree, 'paragraph', ({ children }) => {
    const [first] = children
    if (first?.type === 'text' && /^::+[a-z]/i.test(first.value.trimStart()))
      children.unshift(inlineHtml('<wbr>'))
  })
  return toMarkdown(tree, options).trim()
}

/** `~~a~~~~b~~` and `` `a``b` `` would be read as something else. */
function joinAlike(parent: Parent) {
  const joined: RootContent[] = []
  for (const node of parent.children) {
    const before = joined.at(-1)
    if (
      before &&
      'children' in before &&
      'children' in node &&
      before.type === node.type &&
      marks.has(node.type)
    )
      before.children = [...before.children, ...node.children] as never
    else if (before?.type === 'inlineCode' && node.type === 'inlineCode') before.value += node.value
    else joined.push(node)
  }
  parent.children = joined
  for (const node of joined) if ('children' in node) joinAlike(node)
}

const marks = new Set(['delete', 'emphasis', 'strong'])
