import { Parser } from 'htmlparser2'
import { isContainer, isOnlyInExports, isText } from './known-elements.ts'
import { type Scope, scopeInside } from './names.ts'
import { withoutControls } from './unit-text.ts'

/** An element of an export under WordPress's own name for it, with where its text stands. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
  from: number
  to: number
}

type Slip = {
  kind: 'not-closed' | 'markup-in-text' | 'text-outside' | 'control-characters'
  element: Element
  at: number
}

/** `stopped`: a limit was met, so the rest was not read. */
export type Elements = { root?: Element; slips: Slip[]; stopped?: 'too-deep' | 'too-many-elements' }

export type ElementLimits = { depth: number; elements: number; attributes: number }

type Kind = 'container' | 'text' | 'foreign'
type Open = { element: Element; depth: number; kind: Kind; scope: Scope; mixed: boolean }

const none: Element[] = []
const noAttributes = {}
const mostSlips = 100

/** Reads one unit. Slips of the file are mended where that loses nothing, and named. */
export function readElements(
  text: string,
  scope: Scope,
  nameOf: (name: string, scope: Scope) => string,
  limits: ElementLimits,
): Elements {
  const found: Elements = { slips: [] }
  const open: Open[] = []
  let depth = 0
  let count = 0
  let attributeCount = 0

  const slip = (kind: Slip['kind'], element: Element, at: number) => {
    if (found.slips.length < mostSlips) found.slips.push({ kind, element, at })
  }

  function close(at: number, closed: boolean): void {
    const last = open.pop()
    if (!last) return
    last.element.to = at
    if (!closed) slip('not-closed', last.element, last.element.from)
    if (!last.mixed) return
    last.element.text = withoutMarks(text.slice(last.element.from, at))
    slip('markup-in-text', last.element, last.element.from)
  }

  /** Markup in a text belongs to it, unless it is an element that only an export has: then the text was not closed. */
  function belongsTo(around: Open, name: string): boolean {
    if (around.kind === 'container') return false
    if (around.kind === 'foreign') return true
    if (isOnlyInExports(name)) close(parser.startIndex, false)
    else around.mixed = true
    return around.mixed
  }

  function stop(reason: Elements['stopped']): void {
    found.stopped = reason
    parser.pause()
  }

  function countAttribute(): void {
    attributeCount += 1
    if (attributeCount > limits.attributes) stop('too-many-elements')
  }

  function begin(written: string, attributes: Record<string, string>): void {
    depth += 1
    count += 1
    if (depth > limits.depth) stop('too-deep')
    if (count > limits.elements) stop('too-many-elements')
    if (found.stopped) return
    const around = open.at(-1)
    const inner = scopeInside(around?.scope ?? scope, attributes)
    const name = nameOf(written, inner)
    if (around && belongsTo(around, name)) return
    const kind = kindOf(name)
    const from = parser.endIndex + 1
    const children = kind === 'container' ? [] : none
    const element = {
      name,
      attributes: isEmpty(attributes) ? noAttributes : attributes,
      text: '',
      children,
      from,
      to: from,
    }
    if (kind !== 'foreign') open.at(-1)?.element.children.push(element)
    found.root ??= element
    open.push({ element, depth, kind, scope: inner, mixed: false })
  }

  function end(implied: boolean): void {
    const last = open.at(-1)
    if (last?.depth === depth) {
      const { from } = last.element
      const closed = !implied || from === parser.endIndex + 1
      close(Math.max(from, parser.startIndex), closed)
    }
    depth -= 1
  }

  function read(piece: string): void {
    const last = open.at(-1)
    if (last && piece.length === 1 && withoutControls(piece) === '')
      slip('control-characters', last.element, parser.startIndex)
    else if (last?.kind === 'text') last.element.text += piece
    else if (last?.kind === 'container' && piece.trim()) slip('text-outside', last.element, parser.startIndex)
  }

  const parser = new Parser(
    { onopentag: begin, onattribute: countAttribute, ontext: read, onclosetag: (_, implied) => end(implied) },
    { xmlMode: true },
  )
  parser.write(text)
  if (!found.stopped) parser.end()
  return found
}

function isEmpty(attributes: object): boolean {
  for (const _ in attributes) return false
  return true
}

function kindOf(name: string): Kind {
  if (isContainer(name)) return 'container'
  return isText(name) ? 'text' : 'foreign'
}

/** Text with markup in it comes of a section that ended too early: its source is what was meant. */
const withoutMarks = (source: string) => source.replaceAll('<![CDATA[', '').replaceAll(']]>', '')
