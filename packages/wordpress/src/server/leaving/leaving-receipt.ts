import { listText, type Say, type Sayable } from 'portico/extension'
import { nameOf } from '../../domain/receipt/tally.ts'
import { words as leavingWords } from '../../words/desk.leaving.ts'
import { words as receiptWords } from '../../words/desk.receipt.ts'

type Left = { reason: Sayable; count: number; examples: Sayable[] }

/** `isPart`: it is counted in the kind above, too. */
export type LeavingKind = {
  kind: Sayable
  isPart: boolean
  written: number
  left: readonly Left[]
  notes: readonly Left[]
}

const mostExamples = 3

/** Counts what goes into the file and what does not. */
export function createLeavingReceipt() {
  const kinds = new Map<string, Counted>()
  const kindOf = (kind: Sayable) => {
    const known = kinds.get(nameOf(kind)) ?? {
      ...{ kind, isPart: false, written: 0 },
      ...{ left: new Map<string, Left>(), notes: new Map<string, Left>() },
    }
    kinds.set(nameOf(kind), known)
    return known
  }
  const add = (to: Map<string, Left>, reason: Sayable, example?: Sayable, count = 1) => {
    const said = to.get(nameOf(reason)) ?? { reason, count: 0, examples: [] }
    said.count += count
    if (example !== undefined && said.examples.length < mostExamples) said.examples.push(example)
    to.set(nameOf(reason), said)
  }
  return {
    wrote: (kind: Sayable, count = 1) => {
      kindOf(kind).written += count
    },
    wrotePart: (kind: Sayable) => {
      const counted = kindOf(kind)
      counted.isPart = true
      counted.written += 1
    },
    left: (kind: Sayable, reason: Sayable, example: Sayable) => add(kindOf(kind).left, reason, example),
    leftMany: (kind: Sayable, reason: Sayable, count: number) => {
      if (count > 0) add(kindOf(kind).left, reason, undefined, count)
    },
    /** It goes, and something of it does not. */
    note: (kind: Sayable, what: Sayable, example: Sayable) => add(kindOf(kind).notes, what, example),
    kinds: (): LeavingKind[] =>
      Array.from(kinds.values(), ({ left, notes, ...counted }) => ({
        ...{ ...counted, left: [...left.values()], notes: [...notes.values()] },
      })),
  }
}

type Counted = Omit<LeavingKind, 'left' | 'notes'> & { left: Map<string, Left>; notes: Map<string, Left> }

export type LeavingReceipt = ReturnType<typeof createLeavingReceipt>

/** For a terminal. */
export function leavingReceiptText(kinds: readonly LeavingKind[], say: Say): string[] {
  const rows = kinds.map(({ kind, isPart, written, left }) => ({
    label: `${isPart ? '  ' : ''}${say(kind)}`,
    cells: [written, left.reduce((sum, { count }) => sum + count, 0)].map(String),
  }))
  const columns = [leavingWords.written, receiptWords.leftOutColumn].map(say)
  const width = Math.max(10, ...rows.map(({ label }) => label.length))
  const line = (label: string, cells: readonly string[]) =>
    `  ${label.padEnd(width)}${cells.map((cell, at) => `  ${cell.padStart(columns[at]?.length ?? 0)}`).join('')}`
  return [
    line('', columns),
    ...rows.map(({ label, cells }) => line(label, cells)),
    ...listOf(receiptWords.leftOutColumn, kinds, ({ left }) => left, say),
    ...listOf(leavingWords.inPart, kinds, ({ notes }) => notes, say),
  ]
}

function listOf(
  heading: Sayable,
  kinds: readonly LeavingKind[],
  of: (kind: LeavingKind) => readonly Left[],
  say: Say,
) {
  const lines = kinds.flatMap((kind) =>
    of(kind).flatMap(({ reason, count, examples }) => [
      `  ${say(leavingWords.reason({ kind: kind.kind, count, reason }))}`,
      ...(examples.length > 0
        ? [`    ${listText(examples.map(say), say.language)}${count > examples.length ? ' …' : ''}`]
        : []),
    ]),
  )
  return lines.length > 0 ? ['', say(receiptWords.heading({ heading })), ...lines] : []
}
