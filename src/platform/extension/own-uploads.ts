import { extname } from 'node:path'
import type { Context } from 'hono'
import type { AnyTransaction } from '#platform/db/database.ts'
import { contentFitsName } from '#platform/files/file-content.ts'
import type { FileStore, StagedFile } from '#platform/files/file-store.ts'
import type { StoredFile } from '#platform/files/file-table.ts'
import { serveUpload } from '#platform/files/serve-upload.ts'
import { defaultFormBodyLimits } from '#platform/http/form-body.ts'
import { bodyOf } from '#platform/http/read-body.ts'
import { formType, refuseBody } from '#platform/http/read-fields.ts'
import { readFormBody } from '#platform/http/read-form-body.ts'
import { oneLine } from '#shared/clean-text.ts'

/** Which files may be uploaded. `types`: extensions, such as `pdf`; the content has to match. */
export type UploadRules = { maxFiles: number; maxMegabytes: number; types: readonly string[] }

/** A file that has come and belongs to nothing yet: `keep` it within an hour, or it goes. */
export type Upload = Omit<StoredFile, 'sha256'>

export type SentForm = {
  fields: URLSearchParams
  uploads: readonly Upload[]
  /** Refused files, by the name of their field. */
  refused: readonly { field: string; name: string; why: 'type' | 'size' | 'number' }[]
}

/** Files that visitors send with forms of the extension: outside every folder that is served, under random names. */
export type OwnUploads = {
  /** Reads a posted form with files. */
  read(c: Context, rules: UploadRules): Promise<SentForm>
  /** Keeps them for something of the extension, e.g. `report:7`, in the transaction that stores it. */
  keep(tx: AnyTransaction, of: string, uploads: readonly Upload[]): Promise<void>
  of(what: string): Promise<readonly Upload[]>
  /** Erases those of all of these: the bytes go within an hour. */
  erase(tx: AnyTransaction, of: readonly string[]): Promise<void>
  /** The file as a download, for a screen of the desk or whom else the extension lets have it. */
  answer(c: Context, of: string, id: string): Promise<Response | undefined>
}

const megabyte = 1024 * 1024

export function createOwnUploads(extension: string, files: FileStore): OwnUploads {
  /** Files that were read and are not stored yet, so that nobody stores those of another request. */
  const staged = new WeakMap<Upload, StagedFile>()
  const referenceOf = (what: string) => `extension:${extension}:${what}`
  const owned = (what: string) => files.ofReference(referenceOf(what))

  return {
    async read(c, { maxFiles, maxMegabytes, types }) {
      const fields = new URLSearchParams()
      const uploads: Upload[] = []
      const refused: { field: string; name: string; why: 'type' | 'size' | 'number' }[] = []
      let taken = 0
      const limits = {
        ...defaultFormBodyLimits,
        bytes: (maxFiles * maxMegabytes + 2) * megabyte,
        files: maxFiles + 10,
      }
      const outcome = await readFormBody(bodyOf(c), formType(c), limits, {
        field: (name, value) => fields.append(name, value),
        async file({ field, name: given, mediaType, content }) {
          const name = nameOf(given)
          if (name === '') return
          const refuse = (why: 'type' | 'size' | 'number') => void refused.push({ field, name, why })
          const type = extname(name).slice(1).toLowerCase()
          if (!types.includes(type)) return refuse('type')
          if (taken >= maxFiles) return refuse('number')
          taken += 1
          const file = await files.stage(content, maxMegabytes * megabyte)
          if ('tooLarge' in file) return refuse('size')
          if (!contentFitsName(name, file.head)) {
            await files.discard([file.id])
            return refuse('type')
          }
          const upload = { id: file.id, field, name, mediaType, size: file.size }
          staged.set(upload, file)
          uploads.push(upload)
        },
      })
      if (outcome !== 'malformed') refuseBody(outcome, c)
      return { fields, uploads, refused }
    },
    keep: (tx, of, uploads) =>
      files.claim(
        tx,
        uploads.map((upload) => {
          const file = staged.get(upload)
          if (!file) throw new Error('Keep uploads that "read" has answered.')
          return { ...upload, sha256: file.sha256, reference: referenceOf(of) }
        }),
      ),
    of: async (what) => (await owned(what)).map(({ sha256: _, ...file }) => file),
    erase: (tx, of) => files.release(tx, of.map(referenceOf)),
    async answer(c, of, id) {
      const file = (await owned(of)).find((one) => one.id === id)
      return file && serveUpload(c.req.raw, files, file)
    },
  }
}

const nameOf = (given: string) => oneLine(given).split(/[/\\]/).at(-1)?.slice(-150) ?? ''
