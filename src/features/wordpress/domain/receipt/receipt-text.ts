import type { Receipt, ReceiptKind } from './receipt.ts'
import type { Example, Group } from './tally.ts'

const width = 80

/** The receipt for a terminal, in lines of 80 signs. */
export function receiptText(receipt: Receipt): string[] {
  return [
    ...headOf(receipt),
    '',
    ...tableOf(receipt),
    ...receipt.kinds.flatMap(detailsOf),
    ...listOf('What is wrong in the file:', receipt.problems),
    ...listOf('What the file does not say, and was concluded:', receipt.guesses),
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
function tableOf({ kinds }: Receipt): string[] {
  const rows = kinds.map((kind) => ({
    label: kind.label.slice(0, 32),
    counts: [kind.inFile, kind.inFile - kind.leftOut, kind.leftOut],
    more: aboutCome(kind),
  }))
  const first = Math.max(10, ...rows.map(({ label }) => label.length))
  const line = (label: string, cells: readonly (string | number)[]) =>
    `  ${label.padEnd(first)}${cells.map((cell, at) => String(cell).padStart((columns[at]?.length ?? 0) + 2)).join('')}`
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

function detailsOf({ label, reasons, keptHere, notes }: ReceiptKind): string[] {
  if (reasons.length + keptHere.length + notes.length === 0) return []
  return [
    '',
    `${label}:`,
    ...reasons.flatMap((group) => groupLines(`${group.count} left out: `, group)),
    ...(keptHere.length > 0
      ? groupLines('', {
          what: 'Edited here since, and kept as they are:',
          count: 0,
          examples: [...keptHere],
        })
      : []),
    ...notes.flatMap((group) => groupLines(group.count > 1 ? `${group.count} times: ` : '', group)),
  ]
}

const groupLines = (start: string, { what, count, examples }: Group): string[] => [
  ...wrap(`${start}${what}`, '  - ', '    '),
  ...wrap(
    `${examples.map(exampleText).join('; ')}${count > examples.length ? '; …' : ''}`,
    '      ',
    '      ',
  ),
]

export function exampleText({ title, id, line }: Example): string {
  const place = [...(id > 0 ? [`id ${id}`] : []), ...(line ? [`line ${line}`] : [])].join(', ')
  const name = title.replace(/\s+/g, ' ').trim().slice(0, 60)
  if (!name) return place
  return place ? `“${name}” (${place})` : `“${name}”`
}

const listOf = (heading: string, sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : ['', heading, ...sentences.flatMap((one) => wrap(one, '  - ', '    '))]

/** Words that are longer than a line stand alone. */
function wrap(text: string, first = '', others = first): string[] {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
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
