import type { TagPart } from '../tags/parse-template.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { stripTags } from '../text/strip-tags.ts'

/**
 * A piece of a template that is moved as a whole: a field with its label, a text, or (fixed) the beginning or the end of
 * something that holds other pieces.
 */
export type TemplateBlock = {
  source: string
  /** Line breaks up to the next piece; they stay where they are when pieces swap places. */
  gap: string
  kind: 'fields' | 'text' | 'frame'
  tags: readonly TagPart[]
  /** Its visible text. */
  words: string
}

export type TemplateBlocks = { lead: string; blocks: readonly TemplateBlock[] }

type Line = { text: string; end: string; tags: TagPart[]; markup: string }

const voids = /^(?:area|br|col|embed|hr|img|input|link|source|track|wbr)$/i
const element = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi
/** On a line of their own, these enclose the lines below them. */
const frame =
  /^(?:<\/?(?:fieldset|div|section|article|table|tbody|tr|ul|ol|dl)\b[^>]*>|<legend\b[^>]*>(?:(?!<\/legend>).)*<\/legend>)+$/i

/** Cuts a template into pieces. Joined again they are the template, to the letter. */
export function splitTemplate(source: string): TemplateBlocks {
  const blocks: TemplateBlock[] = []
  let lead = ''
  let open: Line[] = []
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open))
    open = []
  }
  for (const line of linesOf(source)) {
    if (line.text.trim() === '' && depthOf(open) <= 0) {
      close()
      const last = blocks.at(-1)
      if (last) blocks[blocks.length - 1] = { ...last, gap: last.gap + line.text + line.end }
      else lead += line.text + line.end
      continue
    }
    if (open.length === 0 && isFrame(line)) {
      blocks.push({ ...blockOf([line]), kind: 'frame' })
      continue
    }
    open.push(line)
    if (isComplete(open)) close()
  }
  close()
  return { lead, blocks }
}

export const joinBlocks = ({ lead, blocks }: TemplateBlocks): string =>
  lead + blocks.map(({ source, gap }) => source + gap).join('')

/** Lines of the source; one does not end inside a tag. */
function linesOf(source: string): Line[] {
  const lines: Line[] = [emptyLine()]
  const current = () => lines.at(-1) ?? emptyLine()
  for (const part of parseTemplate(source).template.parts) {
    if (part.kind === 'tag') {
      current().text += part.source
      current().tags.push(part)
      continue
    }
    for (const piece of part.source.split(/(\r?\n)/)) {
      if (/^\r?\n$/.test(piece)) {
        current().end = piece
        lines.push(emptyLine())
      } else {
        current().text += piece
        current().markup += piece
      }
    }
  }
  return lines.filter(({ text, end }) => text + end !== '')
}

const emptyLine = (): Line => ({ text: '', end: '', tags: [], markup: '' })

const isFrame = ({ text, tags }: Line) =>
  (tags.length === 0 && frame.test(text.trim()) && depthOfText(text) !== 0) ||
  /^<legend\b.*<\/legend>$/i.test(text.trim())

/** A field ends with its line, and so does an element that was opened; words go on up to a blank line. */
const isComplete = (lines: readonly Line[]) =>
  depthOf(lines) <= 0 &&
  (lines.some(({ tags }) => tags.length > 0) || (lines[0]?.text.trim().startsWith('<') ?? false))

const depthOf = (lines: readonly Line[]) => depthOfText(lines.map(({ markup }) => markup).join('\n'))

function depthOfText(text: string) {
  let depth = 0
  for (const [, closing, name = '', selfClosing] of text.matchAll(element)) {
    if (!name || selfClosing || voids.test(name)) continue
    depth += closing ? -1 : 1
  }
  return depth
}

function blockOf(lines: readonly Line[]): TemplateBlock {
  const tags = lines.flatMap((line) => line.tags)
  const text = lines.map((line) => line.text + line.end).join('')
  const gap = lines.at(-1)?.end ?? ''
  return {
    source: text.slice(0, text.length - gap.length),
    gap,
    kind: depthOf(lines) === 0 ? (tags.length > 0 ? 'fields' : 'text') : 'frame',
    tags,
    words: stripTags(lines.map(({ markup }) => markup).join(' '))
      .replace(/\s+/g, ' ')
      .trim(),
  }
}
