import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const loadedAt = new Map<string, number>()

/** Node reads a file once. One that has changed since then is read again under another address. */
export function freshAddress(file: string): string {
  const { mtimeMs } = statSync(file)
  const first = loadedAt.get(file) ?? mtimeMs
  loadedAt.set(file, first)
  return `${pathToFileURL(file).href}${first === mtimeMs ? '' : `?${mtimeMs}`}`
}
