import type { Translatable } from 'portico/extension'
import { words as receiptWords } from '../../words/desk.receipt.ts'
import { type Receipt, type ReceiptKind, type Section, sectionsOf } from './receipt.ts'
import type { Example } from './tally.ts'

/** Says messages in one language. */
export type Translator = { (message: Translatable): string; readonly language: string }

const width = 80

/** The receipt for a terminal, in lines of 80 signs. */
export function receiptText(receipt: Receipt, t: Translator): string[] {
  const { first, kinds, wrong, others } = sectionsOf(receipt)
  const linesOf = ({ heading, lines, notes }: Section): string[] => [
    '',
    t(receiptWords.heading({ heading })),
    ...[...lines, ...notes].flatMap(({ what, count, examples }) => [
      ...wrap(t(what), '  - ', '    '),
      ...wrap(examplesText(examples, count, t), '      ', '      '),
    ]),
  ]
  return [
    ...wrap(t(aboutFile(receipt))),
    ...wrap(t(aboutItems(receipt))),
    ...first.flatMap(linesOf),
    '',
    ...totalsText(receipt, t),
    ...[...kinds, ...wrong, ...others].flatMap(linesOf),
  ]
}

/** The file, and the site it is from. */
export function aboutFile({ file, site: { title, url } }: Receipt): Translatable {
  const site = [title, url].filter(Boolean).join(', ')
  return site ? receiptWords.ofSite({ file, site }) : file
}

export const aboutItems = ({ items: count, check }: Receipt) =>
  check ? receiptWords.looked({ count }) : receiptWords.taken({ count })

/** In the file = imported + left out. The imported ones are broken down unless all are new. */
export function totalsText({ kinds, check }: Receipt, t: Translator): string[] {
  const columns = [
    receiptWords.inFile,
    check ? receiptWords.comes : receiptWords.cameColumn,
    receiptWords.leftOutColumn,
  ].map(t)
  const rows = kinds.map((kind) => ({
    label: t(kind.label).slice(0, 32),
    counts: [kind.inFile, kind.inFile - kind.leftOut, kind.leftOut],
    more: aboutCome(kind, t),
  }))
  const first = Math.max(10, ...rows.map(({ label }) => label.length))
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map(({ counts }) => String(counts[at]).length)),
  )
  const line = (label: string, cells: readonly (string | number)[]) =>
    `  ${label.padEnd(first)}${cells.map((cell, at) => String(cell).padStart((widths[at] ?? 0) + 2)).join('')}`
  return [
    line('', columns),
    ...rows.flatMap(({ label, counts, more }) => [line(label, counts), ...(more ? [`      ${more}`] : [])]),
  ]
}

/** The imported ones, broken down unless all are new. */
export function aboutCome({ came, updated, unchanged, kept }: ReceiptKind, t: Translator): string {
  if (updated + unchanged + kept === 0) return ''
  const parts = [
    ...(came > 0 ? [receiptWords.new({ count: came })] : []),
    ...(updated > 0 ? [receiptWords.updated({ count: updated })] : []),
    ...(unchanged > 0 ? [receiptWords.unchanged({ count: unchanged })] : []),
    ...(kept > 0 ? [receiptWords.kept({ count: kept })] : []),
  ]
  return new Intl.ListFormat(t.language, { type: 'unit', style: 'short' }).format(parts.map(t))
}

/** `…`: there are more. */
export function examplesText(examples: readonly Example[], count: number, t: Translator): string {
  const shown = examples.map((example) => t(exampleOf(example))).filter(Boolean)
  if (shown.length === 0) return ''
  return [...shown, ...(count > examples.length ? ['…'] : [])].join('; ')
}

function exampleOf(example: Example): Translatable {
  const { title } = example
  const place = placeOf(example)
  if (!title) return place ?? ''
  return place ? receiptWords.titledAt({ title, place }) : receiptWords.titled({ title })
}

/** Numbers as in the file. */
function placeOf({ id: number, line: of, file }: Example) {
  const [id, line] = [String(number), String(of)]
  if (number > 0 && of)
    return file ? receiptWords.idAndLineOf({ id, line, file }) : receiptWords.idAndLine({ id, line })
  if (number > 0) return receiptWords.id({ id })
  if (!of) return undefined
  return file ? receiptWords.lineOf({ line, file }) : receiptWords.line({ line })
}

/** Words longer than a line have a line of their own. */
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
