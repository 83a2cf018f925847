import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** Bytes, many times what the sites of all workers take at any moment. */
const enough = 2 ** 30

/**
 * Tests make thousands of sites, and each waits for the disk at every commit. No test is about what becomes of the data when the
 * machine loses its power, so their folders are in memory where it has room. The setups before this one make what is large and
 * waits for no disk, and stays there.
 */
export function setup() {
  if (roomInMemory() < enough) return
  const folder = mkdtempSync(join(memory, 'portico-tests-'))
  // Programs that a test runs as somebody else find their way in.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
