import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { FootnoteReference, Nodes, Paragraph, Root } from 'mdast'
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import type { WriteHtml, WriteHtmlOptions, WrittenBlock } from '#platform/services/texts.ts'
import { fail, ok } from '#shared/result.ts'
import { excessProblem } from './excess-problem.ts'
import type { BlockNode } from './place-blocks.ts'
import type { Syntax } from './syntax.ts'

/** Markdown as plain HTML for other programs: one element a line, no island, no picture in several sizes. */
export function createWriteHtml(syntax: () => Syntax): WriteHtml {
  return (source, { base, writeBlock, writeMark }) => {
    const { parse, place } = syntax()
    const parsed = parse(source)
    if (!parsed.ok) return fail(excessProblem(parsed.problem).problem)
    const tree = place(parsed.value).markdown
    prepare(tree, base)
    const block = (state: State, node: BlockNode): ElementContent =>
      raw(
        writeBlock(blockOf(node), () => {
          const inside = state.all(node)
          shieldBrackets(inside)
          return htmlOf(inside)
        }),
      )
    const notes = createNoteWriter((note) => raw(writeMark(note)))
    const footnoteReference = notes.mark
    const html = toHast(tree, {
      allowDangerousHtml: true,
      handlers: { block, paragraph, footnoteReference },
    })
    const written = (children: ElementContent[]) => {
      shieldBrackets(children)
      return htmlOf(children).trim()
    }
    return ok({
      html: written('children' in html ? (html.children as ElementContent[]) : []),
      notes: notes.list().map(({ name, children }) => ({ name, html: written(children) })),
    })
  }
}

const htmlOf = (children: ElementContent[]) =>
  toHtml({ type: 'root', children }, { allowDangerousHtml: true })

const raw = (value: string) => ({ type: 'raw', value }) as unknown as ElementContent

const blockOf = ({ name, attributes, form }: BlockNode): WrittenBlock => ({ name, attributes, form })

const paths = /(\s(?:href|src|poster)=["'])\/(?!\/)/gi

/** Addresses are whole elsewhere, and a line end within a sentence would be a break. */
function prepare(tree: Root, base: string) {
  visit(tree, (node: Nodes) => {
    if (node.type === 'text') node.value = inOneLine(node.value)
    if ('url' in node && /^\/(?!\/)/.test(node.url)) node.url = `${base}${node.url}`
    if (node.type === 'html') node.value = plainMarkup(node.value, base)
  })
}

function inOneLine(text: string): string {
  const lines = text.split('\n')
  const last = lines.length - 1
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === last ? line : line.trimEnd()))
    .join(' ')
}

function plainMarkup(html: string, base: string): string {
  const whole = html.replace(paths, (_, opening: string) => `${opening}${base}/`)
  return /<(?:pre|textarea)[\s>]|<!--/i.test(whole) ? whole : inOneLine(whole)
}

/** Brackets that are plain text here must not become a shortcode elsewhere. */
function shieldBrackets(children: ElementContent[]) {
  visit({ type: 'root', children } as HtmlRoot, 'text', (node, index, parent) => {
    if (!parent || index === undefined || !/\[\/?[a-z]/i.test(node.value)) return
    const shielded = toHtml(node).replace(/\[(?=\/?[a-z])/gi, '&#91;')
    parent.children[index] = raw(shielded)
  })
}

/** A picture alone in a paragraph is a figure, its title the caption. */
function paragraph(state: State, node: Paragraph): Element {
  const [image, ...more] = node.children
  const drawn = defaultHandlers.paragraph(state, node)
  const [picture] = drawn.children
  if (image?.type !== 'image' || !image.title || more.length > 0 || picture?.type !== 'element') return drawn
  const { title: _, ...properties } = picture.properties
  const caption = element('figcaption', [{ type: 'text', value: image.title }])
  return element('figure', [{ ...picture, properties }, caption])
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

type WriteMark = (note: Parameters<WriteHtmlOptions['writeMark']>[0]) => ElementContent

/** Footnotes apart from the text, for programs that keep them elsewhere. */
function createNoteWriter(writeMark: WriteMark) {
  const found = new Map<string, { name: string; number: number; children(): ElementContent[] }>()
  return {
    mark(state: State, { identifier, label }: FootnoteReference): ElementContent {
      const key = identifier.toUpperCase()
      const known = found.get(key)
      const note = known ?? {
        name: label ?? identifier,
        number: found.size + 1,
        children: () => {
          const definition = state.footnoteById.get(key)
          return definition ? inSentence(state.all(definition)) : []
        },
      }
      found.set(key, note)
      return writeMark({ name: note.name, number: note.number, isAgain: known !== undefined })
    },
    list() {
      const notes: { name: string; children: ElementContent[] }[] = []
      // A note may contain the reference to another one, which then follows it.
      for (const { name, children } of found.values()) notes.push({ name, children: children() })
      return notes
    },
  }
}

/** A note of one paragraph needs none. */
function inSentence(children: ElementContent[]): ElementContent[] {
  const [only, ...more] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return only?.type === 'element' && only.tagName === 'p' && more.length === 0 ? only.children : children
}
