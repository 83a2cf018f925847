import { closeSync, openSync, readSync } from 'node:fs'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { createItemReader } from '../../domain/export/item-reader.ts'
import type { ItemRow } from './item-row.ts'

export type ReadRow = (row: Pick<ItemRow, 'file' | 'byte' | 'size' | 'line'>) => ExportItem

export type ItemFiles = { read: ReadRow; close(): void }

/** Reads items again, each from its place. */
export function openItemFiles(
  files: readonly { path: string }[],
  scopes: readonly (readonly (readonly [string, string])[])[],
): ItemFiles {
  const opened = files.map(({ path }, index) => ({
    handle: openSync(path, 'r'),
    readItem: createItemReader(new Map(scopes[index] ?? [])),
  }))
  return {
    read({ file, byte, size, line }) {
      const bytes = Buffer.allocUnsafeSlow(size)
      const from = opened[file]
      const length = from ? readSync(from.handle, bytes, 0, size, byte) : 0
      const item = length === size ? from?.readItem(bytes, { byte, size, line }) : undefined
      if (!item) throw new Error(`The file has changed: nothing can be read at byte ${byte} (line ${line}).`)
      return item
    },
    close() {
      for (const { handle } of opened) closeSync(handle)
    },
  }
}
