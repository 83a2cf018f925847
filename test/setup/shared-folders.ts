import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { holdFolder } from '#platform/hold-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where the sites of this run have smaller versions of pictures. None makes them: that takes minutes, and larger
     * ones are served instead.
     */
    madePictures: string
    /** A folder for the package of this repository, packed once for all who install it. */
    packed: string
    /** A folder for what sites have that have read the demo, one for each worker. */
    demoData: string
  }
}

export async function setup(project: TestProject) {
  const folderOf = (name: string) => join(tmpdir(), `portico-${name}-${process.pid}`)
  const folders = {
    madePictures: folderOf('pictures'),
    packed: folderOf('packed'),
    demoData: folderOf('demo'),
  }
  for (const [name, folder] of Object.entries(folders)) {
    await mkdir(folder, { recursive: true })
    project.provide(name as keyof typeof folders, folder)
  }
  const held = holdFolder(folders.madePictures)
  return async () => {
    held?.[Symbol.dispose]()
    for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true })
  }
}
