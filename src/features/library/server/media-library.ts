import type { Database } from '#platform/db/database.ts'
import type { Conflict, Documents } from '#platform/documents/documents.ts'
import type { FolderMarker } from '#platform/storage/folder-marker.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as ownerWords } from '#words/desk.library.ts'
import { mediaName } from '../domain/media-name.ts'
import { extensionOf, type MediaText, untold } from '../domain/media-type.ts'
import { checkUpload } from './check-upload.ts'
import type { MediaFile, MediaFiles } from './media-files.ts'
import { mediaTextPath, writeMediaText } from './media-text-kind.ts'
import { createMediaTextStore } from './media-text-store.ts'
import { type MediaUse, mediaUses } from './media-uses.ts'
import type { PictureFacts } from './picture-facts.ts'
import type { Pictures } from './pictures.ts'
import type { UploadFolder } from './upload-folder.ts'

export type LibraryFile = MediaFile & { text: MediaText; picture?: PictureFacts | undefined }

type SentMedia = { name: string; bytes: Uint8Array }

export type MediaLibrary = ReturnType<typeof createMediaLibrary>

export type MediaLibraryDeps = {
  db: Database
  documents: Pick<Documents, 'find' | 'edit' | 'remove' | 'touch'>
  media: MediaFiles
  pictures: Pictures
  /** Has the versions of a new picture made. */
  want(name: string): void
  uploads: UploadFolder
  folderMarker: FolderMarker | undefined
}

export function createMediaLibrary(deps: MediaLibraryDeps) {
  const { db, documents, media, pictures, want, uploads } = deps
  const texts = createMediaTextStore(db)
  const find = async (name: string): Promise<LibraryFile | undefined> => {
    const file = await media.find(name)
    if (!file) return undefined
    return { ...file, text: (await texts.all()).get(name) ?? untold, picture: await pictures.know(file) }
  }

  const kept = async (name: string): Promise<Result<LibraryFile, Translatable>> => {
    const file = await find(name)
    return file ? ok(file) : fail(ownerWords.deletedMeanwhile)
  }

  const told = (name: string) => documents.find({ path: mediaTextPath(name) })

  const describe = async (
    name: string,
    text: MediaText,
    { editor, base }: { editor: string; base: string },
  ): Promise<Conflict | undefined> => {
    const outcome = await documents.edit({
      at: { path: mediaTextPath(name) },
      base,
      editor,
      write: (source) => writeMediaText(source.text, text),
    })
    if (outcome.status === 'saved') return undefined
    if (outcome.status === 'stale') return outcome
    throw new Error(`What is told about ${name} cannot be kept.`, { cause: outcome })
  }

  const check = async ({ name, bytes }: SentMedia) => {
    const refused = await deps.folderMarker?.check().then(() => undefined, reasonOf)
    return refused === undefined ? checkUpload(name, bytes) : fail(refused)
  }

  const showEverywhere = async (name: string) =>
    documents.touch((await mediaUses(db, name)).map(({ path }) => path))

  return {
    find,
    /** The latest description; undefined if there is none. */
    told,
    /** Returns somebody else's description if they changed it meanwhile; then nothing is changed. */
    describe,
    uses: (name: string): Promise<readonly MediaUse[]> => mediaUses(db, name),
    async remove(name: string, editor: string) {
      await uploads.remove(name)
      const text = await told(name)
      if (text) await documents.remove(text.id, editor)
      await showEverywhere(name)
    },
    /** The newest upload first; then what came with the content folder, by name, since its files are as old as the last copy. */
    async list(): Promise<readonly LibraryFile[]> {
      const [files, told] = await Promise.all([media.list(), texts.all()])
      return files
        .map((file) => ({ ...file, text: told.get(file.name) ?? untold }))
        .toSorted(
          (a, b) =>
            Number(b.uploaded) - Number(a.uploaded) ||
            (a.uploaded ? b.modified.getTime() - a.modified.getTime() : 0) ||
            a.name.localeCompare(b.name),
        )
    },
    /** Under an unused name: nothing is overwritten. The problem is a sentence for the sender. */
    async add(sent: SentMedia, text: MediaText, editor: string): Promise<Result<LibraryFile, Translatable>> {
      const checked = await check(sent)
      if (!checked.ok) return checked
      const { bytes, extension } = checked.value
      const name = await uploads.keep(mediaName(sent.name, extension), bytes)
      want(name)
      // Pages may have been drawn without it.
      await showEverywhere(name)
      const left = await told(name)
      await describe(name, text, { editor, base: left?.version ?? 'new' })
      return kept(name)
    },
    /** Another file at the same address. */
    async replace(name: string, sent: SentMedia): Promise<Result<LibraryFile, Translatable>> {
      const checked = await check(sent)
      if (!checked.ok) return checked
      if (!sameKind(extensionOf(name), checked.value.extension))
        return fail(ownerWords.otherKind({ extension: extensionOf(name) }))
      await uploads.replace(name, checked.value.bytes)
      want(name)
      await showEverywhere(name)
      return kept(name)
    },
  }
}

const sameKind = (one: string, other: string) => one.replace('jpeg', 'jpg') === other.replace('jpeg', 'jpg')
