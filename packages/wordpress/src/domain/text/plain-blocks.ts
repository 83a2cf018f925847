import { texturize } from './html-text.ts'
import type { Block } from './parse-blocks.ts'
import { newPlace, pictureAt } from './prepare-tree.ts'
import type { TextScope } from './text-scope.ts'

type Write = (html: string, scope: TextScope) => string | undefined

/** As the editor saves them, with nothing but sentences inside. */
const written: ReadonlyMap<string, Write> = new Map([
  ['core/list', plainList],
  ['core/quote', plainQuote],
  ['core/table', plainTable],
  ['core/image', plainPicture],
  ['core/code', plainCode],
])

/** The Markdown of a block with plain sentences in the usual form; undefined for others. */
export function plainBlock(block: Block, scope: TextScope): string | undefined {
  const write = written.get(block.name)
  if (!write) return plainParagraph(block, scope)
  const html = htmlOf(block)
  return html === undefined ? undefined : write(html.trim(), scope)
}

const inner = new Set(['core/list-item', 'core/paragraph'])

function htmlOf({ parts }: Block): string | undefined {
  let html = ''
  for (const part of parts) {
    const text = typeof part === 'string' ? part : inner.has(part.name) ? htmlOf(part) : undefined
    if (text === undefined) return undefined
    html += text
  }
  return html
}

function plainList(html: string, scope: TextScope): string | undefined {
  const tag = html.slice(1, 3)
  const items = between(html, `<${tag} class="wp-block-list">`, `</${tag}>`)
  const words = sentences(items, 'li', scope)
  if (tag !== 'ul' && tag !== 'ol') return undefined
  return words?.map((text, index) => `${tag === 'ul' ? '-' : `${index + 1}.`} ${text}`).join('\n')
}

function plainQuote(html: string, scope: TextScope): string | undefined {
  const [text = '', source, ...more] =
    between(html, '<blockquote class="wp-block-quote">', '</blockquote>')?.split('<cite>') ?? []
  const paragraphs = sentences(text, 'p', scope)
  const cite = source === undefined ? [] : sentences(`<cite>${source}`, 'cite', scope)
  if (!paragraphs || !cite || cite.length > 1 || more.length > 0) return undefined
  const lines = [...paragraphs, ...cite.map((words) => `<cite>${words}</cite>`)]
  return lines.map((line) => `> ${line}`).join('\n>\n')
}

function plainTable(html: string, scope: TextScope): string | undefined {
  const table =
    between(html, '<figure class="wp-block-table"><table>', '</table></figure>') ??
    between(html, '<figure class="wp-block-table"><table class="has-fixed-layout">', '</table></figure>')
  const [top, rows, ...more] = between(table, '<thead>', '</tbody>')?.split('</thead><tbody>') ?? []
  const [head, ...others] = elementsIn(top, 'tr') ?? []
  const heading = sentences(head, 'th', scope)
  const body = elementsIn(rows, 'tr')?.map((row) => sentences(row, 'td', scope))
  if (!heading || !body || others.length > 0 || more.length > 0) return undefined
  const lines = [heading, heading.map(() => '-')]
  for (const cells of body) {
    if (cells?.length !== heading.length) return undefined
    lines.push(cells)
  }
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const picture =
  /^<figure class="wp-block-image[a-z0-9 -]*"><img src="([^"<>&\s]+)" alt="([^"<>&]*)"(?: class="wp-image-(\d{1,9})")? ?\/>(?:<figcaption class="wp-element-caption">([^"<>&]*)<\/figcaption>)?<\/figure>$/

function plainPicture(html: string, scope: TextScope): string | undefined {
  const [, url = '', description = '', id, words = ''] = picture.exec(html) ?? []
  const [alt, caption] = [description, words].map((text) => text.replace(/\s+/g, ' ').trim())
  if (url === '' || alt === undefined || caption === undefined) return undefined
  const { src = '' } = pictureAt({ url, id: id === undefined ? undefined : Number(id) }, scope)
  if (!isPlainText(alt) || !isPlainText(caption) || !isPlainAddress(src)) return undefined
  return `![${alt}](${src}${caption && ` "${texturize(caption)}"`})`
}

/** Signs that mean something in HTML, to plugins, or at the beginning and end of code. */
const special = /[<&[`~\r\0]/

function plainCode(html: string): string | undefined {
  const code = between(html, '<pre class="wp-block-code"><code>', '</code></pre>')
  if (code === undefined || code.trim() === '' || special.test(code)) return undefined
  return `\`\`\`\n${code.replace(/\n$/, '')}\n\`\`\``
}

function between(html: string | undefined, opening: string, closing: string): string | undefined {
  if (!html?.startsWith(opening) || !html.endsWith(closing)) return undefined
  return html.slice(opening.length, -closing.length)
}

/** The contents of consecutive elements, if there is nothing else. */
function elementsIn(html: string | undefined, tag: string): string[] | undefined {
  const pieces = html?.split(`</${tag}>`).map((piece) => piece.trimStart()) ?? []
  const rest = pieces.pop()
  if (rest !== '' || pieces.length === 0 || !pieces.every((piece) => piece.startsWith(`<${tag}>`)))
    return undefined
  return pieces.map((piece) => piece.slice(tag.length + 2))
}

/** The same, where each is a plain sentence. */
function sentences(html: string | undefined, tag: string, scope: TextScope): string[] | undefined {
  const words: string[] = []
  for (const piece of elementsIn(html, tag) ?? []) {
    const markdown = plainWords(piece, scope)
    if (markdown === undefined) return undefined
    words.push(markdown)
  }
  return words.length > 0 ? words : undefined
}

/** The Markdown of a paragraph or heading that is a plain sentence; undefined for others. */
export function plainParagraph(block: Block, scope: TextScope): string | undefined {
  const [html, tag = ''] = onlyElement(block, elements[block.name])
  const markdown = html === undefined ? undefined : plainWords(html, scope)
  if (markdown === undefined) return undefined
  return tag === 'p' ? markdown : `${'#'.repeat(Number(tag[1]))} ${markdown}`
}

/** The content of a block's only element, and its name. One with an id is a link target. */
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

/** Letters and the signs of a sentence, which mean nothing in Markdown. */
const harmless = /^[\p{L}\p{M}\p{N} ,;.?!’'"“”‘()…–—-]*$/u
/** The text of a mark begins and ends with a letter, so that its surroundings do not matter. */
const insideMark = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,;.?!’'"“”‘()…–—-]*[\p{L}\p{N}])?$/u
const piece = /([^<]+)|<(strong|b|em|i|a)((?: [a-z-]+="[^"<>&]*")*)>([^<]+)<\/\2>/y

/** `isWords`: no mark or link ends there. Two adjacent ones could be read as one. */
type Written = { markdown: string; isWords: boolean }

/**
 * Most sentences are words, with a mark or a link here and there. They are said in Markdown without reading them as HTML, which
 * would take most of the time of an import. Nothing is answered for those with anything else in them.
 */
function plainWords(html: string, scope: TextScope): string | undefined {
  const words = html.replace(/[ \t\n\r\f]+/g, ' ').trim()
  if (!/^(?:\p{L}|<)/u.test(words)) return undefined
  let before: Written = { markdown: '', isWords: true }
  for (piece.lastIndex = 0; piece.lastIndex < words.length; ) {
    const found = piece.exec(words)
    const next = found && nextOf(found, before, scope)
    if (!next) return undefined
    before = { markdown: before.markdown + next.markdown, isWords: next.isWords }
  }
  return before.markdown || undefined
}

function nextOf(found: RegExpExecArray, before: Written, scope: TextScope): Written | undefined {
  const [, text, tag = '', attributes = '', inside = ''] = found
  if (text !== undefined)
    return isHarmless(text, harmless) ? { markdown: texturize(text), isWords: true } : undefined
  if (!before.isWords || !isHarmless(inside, insideMark)) return undefined
  const written = texturize(inside)
  if (tag !== 'a') {
    const mark = tag === 'strong' || tag === 'b' ? '**' : '*'
    return attributes === '' ? { markdown: `${mark}${written}${mark}`, isWords: false } : undefined
  }
  const to = before.markdown.endsWith('!') ? undefined : leadsTo(attributes, scope)
  return to === undefined ? undefined : { markdown: `[${written}](${to})`, isWords: false }
}

/** Nothing in it means something in Markdown. */
const isPlainText = (text: string) => isHarmless(text, harmless)

/** It can be used unchanged as the target of a link. */
const isPlainAddress = (to: string) => /^(?:https?:\/|)\/[\w./?=%:#-]*$/.test(to)

const isHarmless = (text: string, pattern: RegExp) => pattern.test(text) && !/www\./i.test(text)

/** Attributes of a link that change nothing here. */
const meaningless = new Set(['href', 'target', 'rel', 'data-type', 'data-id'])

function leadsTo(attributes: string, scope: TextScope): string | undefined {
  const given = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  const [first, ...more] = given.filter(({ name }) => name === 'href')
  if (!first || more.length > 0 || !given.every(({ name }) => meaningless.has(name))) return undefined
  const written = first.value.trim()
  if (written === '' || written.startsWith('#')) return undefined
  const to = newPlace(written, scope)
  return isPlainAddress(to) ? to : undefined
}
