import type { Example } from '../../domain/receipt/tally.ts'
import { plainText } from '../../domain/text/plain-text.ts'
import type { ItemRow } from '../index/item-row.ts'
import type { Plan } from '../index/open-plan.ts'

/** What an owner finds an item by. */
export const exampleOf = (
  { fileName }: Pick<Plan, 'fileName'>,
  { title, old_id, line, file }: ItemRow,
): Example => ({ title: plainText(title), id: old_id, line, ...inFile(fileName(file)) })

/** Which of several files is meant. */
export const inFile = (file: string | undefined) => (file === undefined ? {} : { file })
