import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const page = Buffer.alloc(4096, 1)

/** How often in a second this disk makes a page durable, one after another: what no database can beat. */
export function measureDisk(folder: string, milliseconds = 1000): number {
  const file = openSync(join(folder, 'disk'), 'w')
  let count = 0
  const startedAt = performance.now()
  while (performance.now() - startedAt < milliseconds) {
    writeSync(file, page)
    fsyncSync(file)
    count += 1
  }
  const perSecond = count / ((performance.now() - startedAt) / 1000)
  closeSync(file)
  return perSecond
}
