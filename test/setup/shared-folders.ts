import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all sites of this run share: making the same picture smaller again for each takes long. */
    madePictures: string
    /** A folder for the package of this repository, packed once for all who install it. */
    packed: string
  }
}

export async function setup(project: TestProject) {
  const folders: string[] = []
  for (const name of ['madePictures', 'packed'] as const) {
    const folder = await mkdtemp(join(tmpdir(), `portico-${name}-`))
    project.provide(name, folder)
    folders.push(folder)
  }
  return async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}
