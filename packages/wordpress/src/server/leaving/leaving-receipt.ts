import { listText, type Translatable, type Translate } from 'portico/extension'
import { nameOf } from '../../domain/receipt/tally.ts'
import { words as leavingWords } from '../../words/desk.leaving.ts'
import { words as receiptWords } from '../../words/desk.receipt.ts'

type Left = { reason: Translatable; count: number; examples: Translatable[] }

/** `isPart`: it is counted in the kind above, too. */
export type LeavingKind = {
  kind: Translatable
  isPart: boolean
  written: number
  left: readonly Left[]
  notes: readonly Left[]
}

const maxExamples = 3

/** Counts what goes into the file and what does not. */
export function createLeavingReceipt() {
  const kinds = new Map<string, Counted>()
  const kindOf = (kind: Translatable) => {
    const known = kinds.get(nameOf(kind)) ?? {
      ...{ kind, isPart: false, written: 0 },
      ...{ left: new Map<string, Left>(), notes: new Map<string, Left>() },
    }
    kinds.set(nameOf(kind), known)
    return known
  }
  const add = (to: Map<string, Left>, reason: Translatable, example?: Translatable, count = 1) => {
    const said = to.get(nameOf(reason)) ?? { reason, count: 0, examples: [] }
    said.count += count
    if (example !== undefined && said.examples.length < maxExamples) said.examples.push(example)
    to.set(nameOf(reason), said)
  }
  return {
    wrote: (kind: Translatable, count = 1) => {
      kindOf(kind).written += count
    },
    wrotePart: (kind: Translatable) => {
      const counted = kindOf(kind)
      counted.isPart = true
      counted.written += 1
    },
    left: (kind: Translatable, reason: Translatable, example: Translatable) =>
      add(kindOf(kind).left, reason, example),
    leftMany: (kind: Translatable, reason: Translatable, count: number) => {
      if (count > 0) add(kindOf(kind).left, reason, undefined, count)
    },
    /** It goes, and something of it does not. */
    note: (kind: Translatable, what: Translatable, example: Translatable) =>
      add(kindOf(kind).notes, what, example),
    kinds: (): LeavingKind[] =>
      Array.from(kinds.values(), ({ left, notes, ...counted }) => ({
        ...{ ...counted, left: [...left.values()], notes: [...notes.values()] },
      })),
  }
}

type Counted = Omit<LeavingKind, 'left' | 'notes'> & { left: Map<string, Left>; notes: Map<string, Left> }

export type LeavingReceipt = ReturnType<typeof createLeavingReceipt>

/** For a terminal. */
export function leavingReceiptText(kinds: readonly LeavingKind[], t: Translate): string[] {
  const rows = kinds.map(({ kind, isPart, written, left }) => ({
    label: `${isPart ? '  ' : ''}${t(kind)}`,
    cells: [written, left.reduce((sum, { count }) => sum + count, 0)].map(String),
  }))
  const columns = [leavingWords.written, receiptWords.leftOutColumn].map(t)
  const width = Math.max(10, ...rows.map(({ label }) => label.length))
  const line = (label: string, cells: readonly string[]) =>
    `  ${label.padEnd(width)}${cells.map((cell, at) => `  ${cell.padStart(columns[at]?.length ?? 0)}`).join('')}`
  return [
    line('', columns),
    ...rows.map(({ label, cells }) => line(label, cells)),
    ...listOf(receiptWords.leftOutColumn, kinds, ({ left }) => left, t),
    ...listOf(leavingWords.inPart, kinds, ({ notes }) => notes, t),
  ]
}

function listOf(
  heading: Translatable,
  kinds: readonly LeavingKind[],
  of: (kind: LeavingKind) => readonly Left[],
  t: Translate,
) {
  const lines = kinds.flatMap((kind) =>
    of(kind).flatMap(({ reason, count, examples }) => [
      `  ${t(leavingWords.reason({ kind: kind.kind, count, reason }))}`,
      ...(examples.length > 0
        ? [`    ${listText(examples.map(t), t.language)}${count > examples.length ? ' …' : ''}`]
        : []),
    ]),
  )
  return lines.length > 0 ? ['', t(receiptWords.heading({ heading })), ...lines] : []
}
