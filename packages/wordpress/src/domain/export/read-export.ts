import { otherKind } from '../files/other-kind.ts'
import { createUnitCutter, type Unit, type UnitState } from './cut-units.ts'
import { createNames, type Element, type Scope, scopeInside } from './elements.ts'
import type { ExportAuthor, ExportItem, ExportSite, ExportTerm, UnitPlace } from './export-types.ts'
import { createKnownIds, type KnownIds } from './known-ids.ts'
import type { Problem, ProblemKind } from './problems.ts'
import { addToSite, itemOf, type ReadUnit, readOfChannel, readUnit } from './read-unit.ts'

/** The known facts about an item that cannot be imported. */
type LeftOut = {
  reason: ProblemKind
  id: number
  title: string
  type: string
  place: UnitPlace
  comments: number
}

export type Found =
  | { found: 'author'; author: ExportAuthor }
  | { found: 'term'; term: ExportTerm }
  /** Comes before the first item. `scope` is needed to read items again. */
  | { found: 'site'; site: Partial<ExportSite>; scope: Scope }
  /** `sharesId`: an item before has the same id; references mean that one. */
  | { found: 'item'; item: ExportItem; place: UnitPlace; sharesId: boolean }
  | { found: 'left-out'; leftOut: LeftOut }
  | { found: 'problem'; problem: Problem }
  /** The last one. `items` is how many came. */
  | { found: 'end'; items: number; leftOut: number; bytes: number; endsEarly: boolean }

const unwhole: Record<Exclude<UnitState, 'whole'>, ProblemKind> = {
  'cut-off': 'ends-early',
  'not-closed': 'item-not-closed',
  'too-large': 'too-large',
}

/** Reads an export as its bytes come. Memory holds one item, and a few numbers of each that was read; files that belong together share those. */
export function createExportReader(limits = exportLimits, knownIds: KnownIds = createKnownIds()) {
  const cutter = createUnitCutter(limits.unitBytes)
  const told: Problem[] = []
  const tell = (problem: Problem) => void told.push(problem)
  let place: UnitPlace = { byte: 0, size: 0, line: 1 }
  const nameOf = createNames(({ prefix, taken }) =>
    tell({ kind: 'undeclared-prefix', line: place.line, byte: place.byte, key: taken, about: prefix }),
  )
  let first = new Uint8Array()
  let scope: Scope = new Map()
  let site: Partial<ExportSite> = {}
  let siteTold = false
  let items = 0
  let leftOut = 0
  let typed = 0
  let cutOff: number | undefined

  function* tellSite(): Generator<Found> {
    if (!siteTold) yield { found: 'site', site, scope }
    siteTold = true
  }

  function* leave(reason: ProblemKind, read: ReadUnit, { comments }: Unit): Generator<Found> {
    const item = itemOf({ ...read, tell: () => {} })
    const id = read.item ?? 0
    leftOut += 1
    const { title = '', type = '' } = item ?? {}
    if (type) typed += 1
    yield { found: 'left-out', leftOut: { reason, id, title, type, place, comments } }
  }

  /** Items that are not whole are only looked at for what they are. */
  function* broken(unit: Unit, state: Exclude<UnitState, 'whole'>): Generator<Found> {
    const read = readUnit(unit, scope, { limits, nameOf, tell: () => {} })
    if (state === 'cut-off') cutOff = read.item ?? 0
    else tell({ kind: unwhole[state], line: unit.line, byte: unit.byte, item: read.item })
    if (unit.name === 'item') yield* leave(unwhole[state], read, unit)
  }

  function* wholeItem(read: ReadUnit, unit: Unit): Generator<Found> {
    const { byte, line } = place
    const item = read.stopped ? undefined : itemOf(read)
    const reason = read.stopped ?? (item?.type ? undefined : 'no-type')
    if (!item || reason) {
      tell({ kind: reason ?? 'no-type', byte, line, item: read.item })
      return yield* leave(reason ?? 'no-type', read, unit)
    }
    if (item.id <= 0) tell({ kind: 'no-id', byte, line, about: item.title.slice(0, 100) })
    const standing = knownIds.add(item, { byte, line }, tell)
    if (standing === 'repeated') return yield* leave('repeated-item', read, unit)
    items += 1
    typed += 1
    yield { found: 'item', item, place, sharesId: standing === 'shares-id' }
  }

  function* whole(unit: Unit): Generator<Found> {
    const read = readUnit(unit, scope, { limits, nameOf, tell })
    const { root, stopped } = read
    if (unit.name === 'item') {
      yield* tellSite()
      yield* wholeItem(read, unit)
    } else if (stopped) tell({ kind: stopped, byte: unit.byte, line: unit.line })
    else if (root) yield* ofChannel(root, read, site)
  }

  function openTag(unit: Unit): void {
    const read = readUnit(unit, scope, { limits, nameOf, tell: () => {} })
    scope = scopeInside(scope, read.root?.attributes ?? {})
    if (unit.name !== 'channel') return
    site = {}
    siteTold = false
  }

  function* take(units: Iterable<Unit>): Generator<Found> {
    for (const unit of units) {
      place = { byte: unit.byte, size: unit.size, line: unit.line }
      if (unit.opening) openTag(unit)
      else if (unit.state === 'whole') yield* whole(unit)
      else yield* broken(unit, unit.state)
      yield* problems()
    }
  }

  function* problems(): Generator<Found> {
    for (const problem of told.splice(0)) yield { found: 'problem', problem }
  }

  /** Problems that are only known at the end. */
  function tellEnd(endsEarly: boolean, isLast: boolean): void {
    const { bytes: byte, line } = cutter.progress()
    const end = { byte, line }
    const strange = lookAtFirstBytes(first)
    if (strange) tell({ ...strange, byte: 0, line: 1 })
    if (endsEarly) tell({ kind: 'ends-early', ...end, item: cutOff || undefined, about: String(items) })
    if (isLast) knownIds.tellLost(tell)
    if (typed > 0 || strange?.kind === 'no-items') return
    tell({ kind: 'no-items', ...end, about: looksLike(site.version !== undefined, leftOut > 0) })
  }

  return {
    *push(chunk: Uint8Array): Generator<Found> {
      first = firstBytes(first, chunk)
      yield* take(cutter.push(chunk))
    },
    /** `isLast`: no other file belongs to this one, or all of them were read. */
    *end(isLast = true): Generator<Found> {
      yield* take(cutter.end())
      yield* tellSite()
      const { bytes, ended } = cutter.progress()
      const endsEarly = !ended && (items > 0 || leftOut > 0 || site.version !== undefined)
      tellEnd(endsEarly, isLast)
      yield* problems()
      yield { found: 'end', items, leftOut, bytes, endsEarly }
    },
  }
}

/** What a file without items may be. */
function looksLike(isExport: boolean, hasItems: boolean): string {
  if (isExport === hasItems) return 'other'
  return isExport ? 'empty' : 'feed'
}

const firstBytesNeeded = 200

const declared = /^[^<]{0,10}<\?xml [^>]{0,100}?encoding=["']([\w-]{1,30})["']/

/** Reasons in the first bytes of a file against reading it as UTF-8. */
function lookAtFirstBytes(bytes: Uint8Array): { kind: ProblemKind; about: string } | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, firstBytesNeeded))
  if (/^(?:\xff\xfe|\xfe\xff)/.test(head)) return { kind: 'other-encoding', about: 'UTF-16' }
  const packed = otherKind(bytes)
  if (packed === 'zip' || packed === 'gzip') return { kind: 'no-items', about: packed }
  const encoding = declared.exec(head)?.[1]
  if (!encoding || ['utf-8', 'utf8', 'us-ascii'].includes(encoding.toLowerCase())) return undefined
  return { kind: 'other-encoding', about: encoding }
}

/** The limits of one unit of an export. Honest exports stay below them, even a post with 20,000 comments. */
export const exportLimits = {
  unitBytes: 32 * 1024 * 1024,
  depth: 100,
  elements: 400_000,
  attributes: 100_000,
  /** Values of PHP in the meta of one item. */
  values: 200_000,
}

/** Reads single items again, from the bytes where they were found. Their problems were reported then. */
export function createItemReader(scope: Scope, limits = exportLimits) {
  const nameOf = createNames(() => {})
  return (bytes: Uint8Array, { byte, line }: UnitPlace): ExportItem | undefined =>
    itemOf(readUnit({ bytes, byte, line }, scope, { limits, nameOf, tell: () => {} }))
}

function* ofChannel(root: Element, read: ReadUnit, site: Partial<ExportSite>): Generator<Found> {
  const described = readOfChannel(read)
  if (!described) addToSite(site, root)
  else yield 'author' in described ? { found: 'author', ...described } : { found: 'term', ...described }
}

const firstBytes = (first: Uint8Array, chunk: Uint8Array) =>
  Uint8Array.of(...first, ...chunk.subarray(0, firstBytesNeeded - first.length))
