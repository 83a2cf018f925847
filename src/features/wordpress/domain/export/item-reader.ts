import { exportLimits } from './export-limits.ts'
import type { ExportItem, UnitPlace } from './export-types.ts'
import { createNames, type Scope } from './names.ts'
import { itemOf, readUnit } from './read-unit.ts'

/** Reads single items again, from the bytes at the place where they were found. What is wrong in them was told then. */
export function createItemReader(scope: Scope, limits = exportLimits) {
  const nameOf = createNames(() => {})
  return (bytes: Uint8Array, { byte, line }: UnitPlace): ExportItem | undefined =>
    itemOf(readUnit({ bytes, byte, line }, scope, { limits, nameOf, tell: () => {} }))
}
