import type { Block } from './parse-blocks.ts'
import { plainParagraph } from './plain-paragraph.ts'
import { isPlainAddress, isPlainText, plainWords } from './plain-words.ts'
import { pictureAt } from './resolve-addresses.ts'
import type { TextScope } from './text-scope.ts'
import { texturize } from './texturize.ts'

type Write = (html: string, scope: TextScope) => string | undefined

/** As the editor saves them, with nothing but sentences inside. */
const written: ReadonlyMap<string, Write> = new Map([
  ['core/list', plainList],
  ['core/quote', plainQuote],
  ['core/table', plainTable],
  ['core/image', plainPicture],
  ['core/code', plainCode],
])

/** The Markdown of a block that holds plain sentences and has the form it usually has; nothing for others. */
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

/** What is in elements that stand one behind the other, if there is nothing else. */
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
