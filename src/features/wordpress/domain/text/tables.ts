import type { Element, ElementContent } from 'hast'
import { attributeOf, isBlank, isElement, isPhrasing } from './elements.ts'

/** Markdown can say a table with one row of headings, as many cells in each row, and sentences in them. */
export function isPlainTable(table: Element): boolean {
  const rows = rowsOf(table)
  const [head, ...body] = rows
  if (!head || !rows.every(({ part }) => part !== undefined)) return false
  const width = cellsOf(head.row).length
  if (width === 0 || !cellsOf(head.row).every(({ tagName }) => tagName === 'th')) return false
  return (
    table.children.every((child) => isBlank(child) || isElement(child, 'thead', 'tbody')) &&
    rows.filter(({ part }) => part === 'thead').length <= 1 &&
    body.every(
      ({ row }) => cellsOf(row).length === width && cellsOf(row).every(({ tagName }) => tagName === 'td'),
    ) &&
    rows.every(({ row }) => row.children.every((child) => isBlank(child) || isElement(child, 'td', 'th'))) &&
    rows.every(({ row }) => cellsOf(row).every(isPlainCell))
  )
}

function rowsOf(table: Element): { row: Element; part?: string }[] {
  return table.children.flatMap((part) => {
    if (!isElement(part, 'thead', 'tbody')) return []
    return part.children.flatMap((row): { row: Element; part?: string }[] => {
      if (isElement(row, 'tr')) return [{ row, part: part.tagName }]
      return isBlank(row) ? [] : [{ row: table }]
    })
  })
}

const cellsOf = (row: Element) => row.children.filter((child) => isElement(child, 'td', 'th')) as Element[]

function isPlainCell(cell: Element): boolean {
  if (!isSingle(cell, 'colSpan') || !isSingle(cell, 'rowSpan')) return false
  const inside = cell.children.filter((child) => !isBlank(child))
  const [only] = inside
  const content = inside.length === 1 && isElement(only, 'p') ? only.children : inside
  return content.every(isSentence)
}

const isSingle = (cell: Element, name: string) => Number(attributeOf(cell, name) ?? 1) === 1

const isSentence = (node: ElementContent): boolean =>
  isPhrasing(node) && (!isElement(node) || node.children.every(isSentence))
