import type { Transaction } from '#platform/db/database.ts'

export type FileTables = {
  files: {
    id: string
    /** What the file belongs to, e.g. `message:…`; empty once it was released. */
    reference: string
    field: string
    position: number
    name: string
    media_type: string
    size: number
    sha256: string
    created_at: number
    delete_at: number | null
  }
}

/** The rest of a row until its bytes are gone, too. */
export const nobody = { reference: '', field: '', name: '', media_type: '', sha256: '', size: 0 }

/** Whether it is a name of a file on the disk. */
export const isFileName = (name: string) => /^[0-9a-f-]{36}$/.test(name)

export const fileTables = (tx: Transaction) => tx.$extendTables<FileTables>()

/** A file somebody sent, as its owner sees it. The name is the sender's; on the disk it is the id. */
export type StoredFile = {
  id: string
  field: string
  name: string
  mediaType: string
  size: number
  sha256: string
}

export const toStoredFile = (row: FileTables['files']): StoredFile => ({
  id: row.id,
  field: row.field,
  name: row.name,
  mediaType: row.media_type,
  size: row.size,
  sha256: row.sha256,
})
