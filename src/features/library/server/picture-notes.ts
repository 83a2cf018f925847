import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MediaFile } from './media-files.ts'
import type { PictureFacts } from './picture-facts.ts'

type Noted = Pick<MediaFile, 'name' | 'size' | 'modified'>

export type PictureNotes = ReturnType<typeof createPictureNotes>

const readySchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  isPhotograph: z.boolean(),
  colour: z.string().optional(),
})
const failedSchema = z.object({ name: z.string() })
const triesSchema = z.object({ times: z.int().positive() })

/** Ends the name of what is being written. */
export const unfinished = '.new'

/**
 * Notes about each picture, next to its versions: `….ready` when all of them are made, `….tries` with the number of
 * failures, `….failed` when it was given up. The name of a note identifies the file and its last change.
 */
export function createPictureNotes(folder: string) {
  const pathOf = (file: Noted, ending: string) => join(folder, `${keyOf(file)}.${ending}`)
  const write = async (path: string, note: unknown) => {
    await mkdir(folder, { recursive: true })
    const draft = `${path}.${randomUUID()}${unfinished}`
    await writeFile(draft, JSON.stringify(note))
    await rename(draft, path)
  }
  const forgetTries = (file: Noted) => rm(pathOf(file, 'tries'), { force: true })
  return {
    ready: (file: Noted): Promise<PictureFacts | undefined> => readNote(pathOf(file, 'ready'), readySchema),
    /** Pictures given up once; they may be gone, or other files now. */
    async givenUp(): Promise<readonly string[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.failed'))
      const notes = await Promise.all(names.map((name) => readNote(join(folder, name), failedSchema)))
      return notes.flatMap((note) => note?.name ?? [])
    },
    isFailed: async (file: Noted) => (await readNote(pathOf(file, 'failed'), failedSchema)) !== undefined,
    /** Which ones are ready, or were given up, after one look at the folder. */
    async areDone(): Promise<(file: Noted) => boolean> {
      const names = new Set(await readdir(folder).catch(() => []))
      const among = (file: Noted, ending: string) => names.has(`${keyOf(file)}.${ending}`)
      return (file) => among(file, 'ready') || among(file, 'failed')
    },
    /** Another try was in vain; how many were, with this one. */
    async countTry(file: Noted): Promise<number> {
      const { times } = (await readNote(pathOf(file, 'tries'), triesSchema)) ?? { times: 0 }
      await write(pathOf(file, 'tries'), { times: times + 1 })
      return times + 1
    },
    forgetTries,
    async keepReady(file: Noted, facts: PictureFacts) {
      await write(pathOf(file, 'ready'), facts)
      await forgetTries(file)
    },
    async keepFailed(file: Noted, reason: string) {
      await write(pathOf(file, 'failed'), { name: file.name, reason })
      await forgetTries(file)
    },
  }
}

const keyOf = ({ name, size, modified }: Noted) =>
  createHash('sha256').update(`${name}\n${size}\n${modified.getTime()}`).digest('hex').slice(0, 24)

/** A note that cannot be read is ignored: its content can be found out again. */
async function readNote<Note>(path: string, schema: z.ZodType<Note>): Promise<Note | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}
