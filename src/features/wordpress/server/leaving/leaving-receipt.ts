type Left = { reason: string; count: number; examples: string[] }

export type LeavingKind = { kind: string; written: number; left: readonly Left[]; notes: readonly Left[] }

const mostExamples = 3

/** Counts what goes into the file and what does not. */
export function createLeavingReceipt() {
  const kinds = new Map<string, { written: number; left: Map<string, Left>; notes: Map<string, Left> }>()
  const kindOf = (kind: string) => {
    const known = kinds.get(kind) ?? { written: 0, left: new Map(), notes: new Map() }
    kinds.set(kind, known)
    return known
  }
  const add = (to: Map<string, Left>, reason: string, example?: string, count = 1) => {
    const said = to.get(reason) ?? { reason, count: 0, examples: [] }
    said.count += count
    if (example !== undefined && said.examples.length < mostExamples) said.examples.push(example)
    to.set(reason, said)
  }
  return {
    wrote: (kind: string, count = 1) => {
      kindOf(kind).written += count
    },
    left: (kind: string, reason: string, example: string) => add(kindOf(kind).left, reason, example),
    leftMany: (kind: string, reason: string, count: number) =>
      add(kindOf(kind).left, reason, undefined, count),
    /** It goes, and something of it does not. */
    note: (kind: string, what: string, example: string) => add(kindOf(kind).notes, what, example),
    kinds: (): LeavingKind[] =>
      [...kinds].map(([kind, { written, left, notes }]) => ({
        ...{ kind, written, left: [...left.values()], notes: [...notes.values()] },
      })),
  }
}

export type LeavingReceipt = ReturnType<typeof createLeavingReceipt>

/** For a terminal. */
export function leavingReceiptText(kinds: readonly LeavingKind[]): string[] {
  const width = Math.max(10, ...kinds.map(({ kind }) => kind.length))
  const leftOf = ({ left }: LeavingKind) => left.reduce((sum, { count }) => sum + count, 0)
  return [
    `  ${''.padEnd(width)}  written  left out`,
    ...kinds.map(
      (kind) =>
        `  ${kind.kind.padEnd(width)}${String(kind.written).padStart(9)}${String(leftOf(kind)).padStart(10)}`,
    ),
    ...listOf('Left out:', kinds, ({ left }) => left),
    ...listOf('Written, but not all of it:', kinds, ({ notes }) => notes),
  ]
}

function listOf(title: string, kinds: readonly LeavingKind[], of: (kind: LeavingKind) => readonly Left[]) {
  const lines = kinds.flatMap((kind) =>
    of(kind).flatMap(({ reason, count, examples }) => [
      `  ${kind.kind}, ${count}: ${reason}`,
      ...(examples.length > 0 ? [`    ${examples.join(', ')}${count > examples.length ? ' …' : ''}`] : []),
    ]),
  )
  return lines.length > 0 ? ['', title, ...lines] : []
}
