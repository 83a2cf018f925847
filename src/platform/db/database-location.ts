import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export type DatabaseLocation = { file: string } | { url: string }

/** SQLite in the data folder, unless `DATABASE_URL` names another file or a PostgreSQL server. */
export function databaseLocation(
  environment: { DATABASE_URL?: string | undefined; PORTICO_DATA: string },
  folder = process.cwd(),
): DatabaseLocation {
  const address = environment.DATABASE_URL
  if (!address) return { file: resolve(folder, environment.PORTICO_DATA, 'portico.db') }
  if (/^postgres(ql)?:/.test(address)) return { url: address }
  return { file: address.startsWith('file://') ? fileURLToPath(address) : resolve(folder, pathOf(address)) }
}

/** As it may be said aloud. */
export function databasePlace(location: DatabaseLocation): string {
  if ('file' in location) return location.file
  const { host, pathname } = new URL(location.url)
  return `${host}${pathname}`
}

/** `sqlite:site.db`, `sqlite://site.db` and `sqlite:///var/site.db`, as other programs write them. */
function pathOf(address: string) {
  return address.replace(/^(sqlite|file):(\/\/)?/, '')
}
