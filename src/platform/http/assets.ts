import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { urls } from '#shared/urls.ts'
import { askedOf, toResponse } from './answer.ts'
import type { HttpEnv } from './http-env.ts'
import { createRepresentation, type Representation } from './representation.ts'

/** Built files have the hash of their content in their names, so what is behind a name never changes. */
const forever = 'public, max-age=31536000, immutable'

/** But for those that lead packages to what islands share. */
const cachingOf = (name: string) => (name.startsWith('portico.') ? 'no-cache' : forever)
const builtName = /^\w[\w-]*(?:\.[\w-]+)+$/

/** By address and folder, for every site of the process. */
const files = new Map<string, Promise<Representation | undefined>>()

/** The built files in these folders, and those made otherwise, read and compressed once, when first asked for. */
export function createAssetRoutes(
  folders: readonly string[],
  made: () => ReadonlyMap<string, Buffer> = () => new Map(),
) {
  const find = (name: string) => {
    const key = [name, ...folders].join('\n')
    const known = files.get(key) ?? read(name, folders, made().get(name))
    files.set(key, known)
    known.then(
      (file) => file ?? files.delete(key),
      () => files.delete(key),
    )
    return known
  }

  return new Hono<HttpEnv>().get(`${urls.assets}/:name`, async (c) => {
    const name = c.req.param('name')
    // Not the maps to the sources, which earlier builds may have left.
    const isOpen = builtName.test(name) && !name.endsWith('.map')
    const file = isOpen ? await find(name) : undefined
    if (!file) return c.notFound()
    const answer = toResponse(await file.answer(askedOf(c.req.raw), cachingOf(name)))
    void file.improve()
    return answer
  })
}

async function read(
  name: string,
  [folder, ...others]: readonly string[],
  made?: Buffer,
): Promise<Representation | undefined> {
  if (made === undefined && folder === undefined) return undefined
  try {
    const body = made ?? (await readFile(join(folder ?? '', urls.assets, name)))
    const contentType = getMimeType(name) ?? 'application/octet-stream'
    return createRepresentation({ status: 200, contentType, body, headers: { 'accept-ranges': 'bytes' } })
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return read(name, others)
    throw error
  }
}
