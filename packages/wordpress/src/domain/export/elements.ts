import { Parser } from 'htmlparser2'
import {
  authorParts,
  commentParts,
  itemParts,
  moreSiteParts,
  type Parts,
  siteParts,
  termParts,
} from './export-types.ts'
import { withoutControls } from './unit-text.ts'

/** An element of an export under WordPress's own name for it, with the position of its text. */
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

const maxSlips = 100

/** Reads one unit. Errors in the file are repaired if nothing is lost by that, and reported. */
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
    if (found.slips.length < maxSlips) found.slips.push({ kind, element, at })
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
    const element = { name, attributes, text: '', children: [], from, to: from }
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

function kindOf(name: string): Kind {
  if (containers.has(name)) return 'container'
  return texts.has(name) ? 'text' : 'foreign'
}

/** Text with markup in it comes of a section that ended too early: its source is what was meant. */
const withoutMarks = (source: string) => source.replaceAll('<![CDATA[', '').replaceAll(']]>', '')

/** Elements with child elements. */
const containers = new Set([
  ...['item', 'image', 'wp:author', 'wp:category', 'wp:tag', 'wp:term', 'wp:termmeta', 'wp:postmeta'],
  ...['wp:comment', 'wp:commentmeta'],
])

/** Elements with text, in the versions 1.0, 1.1 and 1.2 of the format. */
const texts = new Set<string>([
  ...[itemParts, commentParts, authorParts, ...Object.values(termParts), siteParts, moreSiteParts].flatMap(
    (parts: Parts) => Object.values(parts).map(([, name]) => name),
  ),
  ...['pubDate', 'category', 'url', 'width', 'height', 'wp:meta_key', 'wp:meta_value', 'portico:note'],
])

/** Elements that cannot be part of somebody's text: only exports use these prefixes. */
const isOnlyInExports = (name: string) => name.includes(':') && (containers.has(name) || texts.has(name))

/** The address of each namespace prefix, as declared by the tags around. */
export type Scope = ReadonlyMap<string, string>

/** The addresses an export uses, under the prefixes WordPress gives them. */
const usual: ReadonlyMap<string, string> = new Map([
  ['wp', 'http://wordpress.org/export/1.2/'],
  ['excerpt', 'http://wordpress.org/export/1.2/excerpt/'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['wfw', 'http://wellformedweb.org/CommentAPI/'],
  ['portico', 'urn:portico:export'],
])

const withoutEnds = (address: string) => address.trim().replace('https://', 'http://').replace(/\/$/, '')
const byAddress = new Map([...usual].map(([prefix, address]) => [withoutEnds(address), prefix]))
const exportAddress = 'http://wordpress.org/export/'

/** WordPress's own prefix for an address, in any version of the format. */
function prefixFor(address: string): string | undefined {
  const plain = withoutEnds(address)
  if (!plain.startsWith(exportAddress)) return byAddress.get(plain)
  return plain.endsWith('/excerpt') ? 'excerpt' : 'wp'
}

/** The scope inside a tag that may declare its own prefixes. */
export function scopeInside(scope: Scope, attributes: Readonly<Record<string, string>>): Scope {
  const declared: [string, string][] = []
  for (const name in attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:'))
      declared.push([name.slice('xmlns:'.length), attributes[name] ?? ''])
  }
  return declared.length > 0 ? new Map([...scope, ...declared]) : scope
}

/** `taken`: the address that a prefix without declaration is taken to mean; empty when nobody knows it. */
type Undeclared = { prefix: string; taken: string }

/** Says every element by WordPress's own prefix, whatever prefix the file uses. Elements of others are ''. */
export function createNames(tellUndeclared: (undeclared: Undeclared) => void) {
  const told = new Set<string>()
  let known: { scope: Scope; names: Map<string, string> } = { scope: new Map(), names: new Map() }

  function usualPrefix(prefix: string, scope: Scope): string | undefined {
    const address = scope.get(prefix)
    if (address !== undefined) return prefixFor(address)
    const taken = usual.get(prefix) ?? ''
    if (!told.has(prefix) && told.size < 100) {
      told.add(prefix)
      tellUndeclared({ prefix, taken })
    }
    return taken && prefix
  }

  function find(name: string, scope: Scope): string {
    const colon = name.indexOf(':')
    const prefix = colon < 0 ? '' : name.slice(0, colon)
    const usually = prefix === '' && !scope.get('') ? '' : usualPrefix(prefix, scope)
    if (prefix === '' && !usually) return name
    return usually ? `${usually}:${name.slice(colon + 1)}` : ''
  }

  return (name: string, scope: Scope): string => {
    if (known.scope !== scope) known = { scope, names: new Map() }
    const remembered = known.names.get(name)
    if (remembered !== undefined) return remembered
    const found = find(name, scope)
    if (known.names.size < 1000) known.names.set(name, found)
    return found
  }
}
