import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all sites of this run share: making the same picture smaller again for each takes long. */
    madePictures: string
  }
}

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-pictures-'))
  project.provide('madePictures', folder)
  return () => rm(folder, { recursive: true, force: true })
}
