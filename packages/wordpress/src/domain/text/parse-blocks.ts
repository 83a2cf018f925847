import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { isRecord, readJson } from '../read-json.ts'
import type { Notes } from './text-scope.ts'

/** A block of the editor: `<!-- wp:name {json} -->…<!-- /wp:name -->`. */
export type Block = { name: string; attributes: Readonly<Record<string, unknown>>; parts: BlockPart[] }

/** HTML between the marks of blocks, and blocks within. */
export type BlockPart = string | Block

type Mark = { kind: 'open' | 'close' | 'void'; name: string; attributes: Record<string, unknown> }

/** Deeper marks are not read: their HTML stays where it is. */
const deepest = 60

/** Every character that is not part of a block's markup is in one of the parts, in order. */
export function parseBlocks(text: string, notes: Notes): BlockPart[] {
  const root: BlockPart[] = []
  const open: Block[] = []
  const here = () => open.at(-1)?.parts ?? root
  let done = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', at + 4)
    if (end < 0) break
    const mark = readMark(text.slice(at + 4, end), notes)
    if (mark) {
      if (at > done) here().push(text.slice(done, at))
      done = end + 3
      if (mark.kind === 'close') close(open, mark.name, notes)
      else take(mark, open, here())
    }
    at = end + 3
  }
  if (done < text.length) here().push(text.slice(done))
  for (const { name } of open) notes.add('changed', name, noteWords.notClosed)
  return root
}

export const holdsBlocks = (text: string) => /<!--\s+wp:[a-z]/.test(text)

function take({ kind, name, attributes }: Mark, open: Block[], parts: BlockPart[]) {
  if (open.length >= deepest) return
  const block: Block = { name, attributes, parts: [] }
  parts.push(block)
  if (kind === 'open') open.push(block)
}

/** Closes the block of this name and everything open in it; a closing mark without an opening one is ignored. */
function close(open: Block[], name: string, notes: Notes) {
  const place = open.findLastIndex((block) => block.name === name)
  if (place < 0) {
    if (open.length < deepest) notes.add('changed', name, noteWords.notOpened)
    return
  }
  for (const inner of open.slice(place + 1)) notes.add('changed', inner.name, noteWords.notClosedInside)
  open.length = place
}

const blockName = /^(?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*$/

function readMark(inside: string, notes: Notes): Mark | undefined {
  if (!/^\s/.test(inside)) return undefined
  const text = inside.trim()
  const isClosing = text.startsWith('/wp:')
  if (!isClosing && !text.startsWith('wp:')) return undefined
  const rest = text.slice(isClosing ? 4 : 3)
  const gap = rest.search(/\s/)
  const written = gap < 0 ? rest : rest.slice(0, gap)
  if (!blockName.test(written)) return undefined
  const name = written.includes('/') ? written : `core/${written}`
  if (isClosing) return { kind: 'close', name, attributes: {} }
  const after = gap < 0 ? '' : rest.slice(gap).trim()
  const isVoid = after.endsWith('/')
  const json = (isVoid ? after.slice(0, -1) : after).trim()
  return { kind: isVoid ? 'void' : 'open', name, attributes: readAttributes(json, name, notes) }
}

function readAttributes(json: string, name: string, notes: Notes): Record<string, unknown> {
  if (json === '') return {}
  const value = readJson(json)
  if (isRecord(value)) return value
  notes.add('changed', name, noteWords.settingsLost)
  return {}
}
