import type { Message } from '#shared/words/define-words.ts'
import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { words as textWords } from '#words/desk.importTexts.ts'
import { outcomeOf } from './core-blocks.ts'
import { drawBlock, isDrawnBlock } from './drawn-blocks.ts'
import { writtenWords } from './html-words.ts'
import { beginningOf } from './notes.ts'
import { wordsOfSettings } from './page-builders.ts'
import { type Block, type BlockPart, isRecord, parseBlocks } from './parse-blocks.ts'
import { withOverrides } from './pattern-overrides.ts'
import { plainBlock } from './plain-blocks.ts'
import { plainParagraph } from './plain-paragraph.ts'
import type { TextScope } from './text-scope.ts'

/** Reusable blocks that are being drawn, from the outermost; none is drawn inside itself. */
type Around = readonly number[]

const mostReusable = 8

const layouts = new Set([
  'core/columns',
  'core/text-columns',
  'core/cover',
  'core/media-text',
  'core/gallery',
  'core/tabs',
])

/** The HTML of a whole text of blocks. Those that need no parser are finished at once. */
export function renderText(parts: readonly BlockPart[], scope: TextScope): string {
  const finished = parts.map((part) => (typeof part === 'string' ? undefined : plainBlock(part, scope)))
  const isBlank = (part: BlockPart | undefined) => typeof part === 'string' && part.trim() === ''
  /** Two lists, one behind the other, are told apart by whoever writes them both. */
  const isApart = (at: number, step: 1 | -1): boolean => {
    const next = at + step
    const part = parts[next]
    if (isBlank(part)) return isApart(next, step)
    return part === undefined || (finished[next] !== undefined && !isList(part))
  }
  return parts
    .map((part, at) => {
      const markdown = finished[at]
      return markdown !== undefined && (!isList(part) || (isApart(at, -1) && isApart(at, 1)))
        ? scope.paragraph(markdown)
        : renderBlocks([part], scope)
    })
    .join('')
}

const isList = (part: BlockPart) => typeof part !== 'string' && part.name === 'core/list'

/** The HTML of blocks, as WordPress would send it to a visitor, with places for what is alive. */
export function renderBlocks(parts: readonly BlockPart[], scope: TextScope, around: Around = []): string {
  return parts.map((part) => (typeof part === 'string' ? part : renderBlock(part, scope, around))).join('')
}

function renderBlock(block: Block, scope: TextScope, around: Around): string {
  const { name, parts } = block
  const outcome = outcomeOf(name)
  if (outcome?.as === 'left-out') {
    tellLeftOut(block, outcome.reason, scope)
    return '\n'
  }
  if (name === 'core/block') return renderReusable(block, scope, around)
  const plain = plainParagraph(block, scope)
  if (plain !== undefined) return scope.paragraph(plain)
  if (layouts.has(name)) scope.notes.add('changed', name, noteWords.oneBelowOther)
  const inside = renderBlocks(parts, scope, around)
  if (isDrawnBlock(name)) return drawBlock(block, inside, scope)
  return outcome ? inside : renderStranger(block, inside, scope)
}

function tellLeftOut({ name, parts }: Block, reason: Message, { notes }: TextScope) {
  const words = beginningOf(
    parts.map((part) => (typeof part === 'string' ? writtenWords(part) : '')).join(' '),
  )
  notes.add('left-out', name, words ? noteWords.itSays({ reason, words }) : reason)
}

/** A pattern may say other words in each text that uses it. */
function renderReusable({ attributes }: Block, scope: TextScope, around: Around): string {
  const id = Number(attributes.ref)
  const content = around.includes(id) || around.length >= mostReusable ? undefined : scope.reusable(id)
  if (content !== undefined) {
    const parts = parseBlocks(content, scope.notes)
    const said = isRecord(attributes.content) ? withOverrides(parts, attributes.content) : parts
    return renderBlocks(said, scope, [...around, id])
  }
  const reason = around.includes(id) ? noteWords.holdsItself : noteWords.contentLost
  scope.notes.add('left-out', textWords.reusableBlock({ id: String(id) }), reason)
  return ''
}

/** Of a block that a plugin brought, what it saved is kept; if that has no words, those in its settings. */
function renderStranger({ name, attributes }: Block, inside: string, { notes }: TextScope): string {
  if (writtenWords(inside) !== '' || /<(?:img|wp-place|video|audio)/i.test(inside)) {
    notes.add('changed', name, noteWords.pluginSaved)
    return inside
  }
  const words = wordsOfSettings(attributes)
  if (words === '') notes.add('left-out', name, noteWords.pluginDraws)
  else notes.add('changed', name, noteWords.pluginSettings)
  return inside + words
}
