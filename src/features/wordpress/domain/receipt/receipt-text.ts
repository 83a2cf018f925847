import { forOwner } from './for-owner.ts'
import type { Receipt, ReceiptKind } from './receipt.ts'
import type { Example, Group } from './tally.ts'

const width = 80

/** The receipt for a terminal, in lines of 80 signs. */
export function receiptText(receipt: Receipt): string[] {
  const { first, kinds, guesses } = forOwner(receipt)
  return [
    ...headOf(receipt),
    ...(first.length > 0 ? ['', 'Look at this first:', ...first.flatMap(noteLines)] : []),
    '',
    ...totalsText(receipt),
    ...kinds.flatMap(detailsOf),
    ...listOf('What is wrong in the file:', receipt.problems),
    ...listOf('What could be read of the old site, and what not:', receipt.untold),
    ...listOf('What the file does not say, and was concluded:', guesses),
    ...listOf('About the site:', receipt.notes),
  ]
}

function headOf({ file, site, items, check }: Receipt): string[] {
  const of = [site.title, site.url].filter(Boolean).join(', ')
  return [
    ...wrap(`${file}${of ? `: ${of}` : ''}`),
    ...wrap(
      check
        ? `${items} items were read. This is what an import does with them:`
        : `${items} items were read. This is what became of them:`,
    ),
  ]
}

const columns = ['in the file', 'come', 'left out'] as const

/** In the file = come + left out. What comes is taken apart where it is not all new. */
export function totalsText({ kinds }: Receipt): string[] {
  const rows = kinds.map((kind) => ({
    label: kind.label.slice(0, 32),
    counts: [kind.inFile, kind.inFile - kind.leftOut, kind.leftOut],
    more: aboutCome(kind),
  }))
  const first = Math.max(10, ...rows.map(({ label }) => label.length))
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map(({ counts }) => String(counts[at]).length)),
  )
  const line = (label: string, cells: readonly (string | number)[]) =>
    `  ${label.padEnd(first)}${cells.map((cell, at) => String(cell).padStart((widths[at] ?? 0) + 2)).join('')}`
  return [
    line('', columns),
    ...rows.flatMap(({ label, counts, more }) => [
      line(label, counts),
      ...more.map((text) => `      ${text}`),
    ]),
  ]
}

/** What comes, taken apart where it is not all new. */
export function aboutCome({ came, updated, unchanged, kept }: ReceiptKind): string[] {
  if (updated + unchanged + kept === 0) return []
  const parts = [
    ...(came > 0 ? [`${came} new`] : []),
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(unchanged > 0 ? [`${unchanged} as before`] : []),
    ...(kept > 0 ? [`${kept} edited here, and kept`] : []),
  ]
  return [parts.join(', ')]
}

/** Which were updated, and which were kept as they are here. */
export const namedOf = ({ keptHere, kept, updatedHere = [], updated }: ReceiptKind): Group[] => [
  ...(updatedHere.length > 0
    ? [{ what: 'Updated from the file:', count: updated, examples: [...updatedHere] }]
    : []),
  ...(keptHere.length > 0
    ? [{ what: 'Edited here since, and kept as they are:', count: kept, examples: [...keptHere] }]
    : []),
]

function detailsOf(kind: ReceiptKind): string[] {
  const { label, reasons, notes } = kind
  const named = namedOf(kind)
  if (reasons.length + named.length + notes.length === 0) return []
  return [
    '',
    `${label}:`,
    ...reasons.flatMap((group) => groupLines(`${group.count} left out: `, group)),
    ...named.flatMap((group) => groupLines('', group)),
    ...notes.flatMap(noteLines),
  ]
}

const groupLines = (start: string, { what, count, examples }: Group): string[] => [
  ...wrap(`${start}${what}`, '  - ', '    '),
  ...wrap(examplesText(examples, count), '      ', '      '),
]

const noteLines = (group: Group) => groupLines(group.count > 1 ? `${group.count} times: ` : '', group)

/** `…`: there are more. */
export function examplesText(examples: readonly Example[], count: number): string {
  const shown = examples.map(exampleText).filter(Boolean)
  if (shown.length === 0) return ''
  return [...shown, ...(count > examples.length ? ['…'] : [])].join('; ')
}

function exampleText({ title, id, line, file }: Example): string {
  const place = [
    ...(id > 0 ? [`id ${id}`] : []),
    ...(line ? [`line ${line}${file ? ` of ${file}` : ''}`] : []),
  ].join(', ')
  if (!title) return place
  return place ? `“${title}” (${place})` : `“${title}”`
}

const listOf = (heading: string, sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : ['', heading, ...sentences.flatMap((one) => wrap(one, '  - ', '    '))]

/** A command stays in one line, so that it can be copied. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.split(' ')) {
    const last = words.at(-1) ?? ''
    const isOpen = last.startsWith('“npm') && !last.includes('”')
    if (isOpen && last.length + word.length < width - 5) words[words.length - 1] = `${last} ${word}`
    else words.push(word)
  }
  return words
}

/** Words that are longer than a line stand alone. */
function wrap(text: string, first = '', others = first): string[] {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of wordsOf(text)) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = others
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return isEmpty || text === '' ? lines : [...lines, line]
}
