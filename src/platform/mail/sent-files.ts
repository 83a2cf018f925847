import { Readable } from 'node:stream'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type FileTables, nobody } from '#platform/files/file-table.ts'
import type { OutboxTables } from '#platform/outbox/outbox-table.ts'
import type { Mail } from './mail.ts'

/** A file that is made for an email. */
export type NewAttachment = { name: string; mediaType?: string; content: string | Uint8Array }

/** It has come and is on the disk: an upload, or what `attach` has kept. */
export type Attachment = { id: string; name: string; mediaType: string; size: number }

const maxAttachments = 10
const maxBytes = 25 * 1024 * 1024

const prefix = 'mail:'

/** Keeps the attachments of an email for as long as it is in the outbox. */
export function createMailFiles(files: Pick<FileStore, 'stage' | 'claim'>) {
  /** Made for an email that is not in the outbox yet: their hashes. */
  const made = new WeakMap<Attachment, string>()
  return {
    /** Before the transaction: there, nobody waits for a disk. */
    async attach({
      name,
      mediaType = 'application/octet-stream',
      content,
    }: NewAttachment): Promise<Attachment> {
      const staged = await files.stage(Readable.from([Buffer.from(content)]), maxBytes)
      if ('tooLarge' in staged) throw new Error('An attachment is larger than 25 MB.')
      const attachment = { id: staged.id, name, mediaType, size: staged.size }
      made.set(attachment, staged.sha256)
      return attachment
    },
    async keep(tx: Transaction, mail: string, attachments: readonly Attachment[]) {
      const size = attachments.reduce((sum, one) => sum + one.size, 0)
      if (attachments.length > maxAttachments || size > maxBytes)
        throw new Error(`An email has at most ${maxAttachments} attachments, of 25 MB in all.`)
      const own = attachments.flatMap((attachment) => {
        const sha256 = made.get(attachment)
        return sha256 === undefined
          ? []
          : [{ ...attachment, sha256, field: '', reference: `${prefix}${mail}` }]
      })
      await files.claim(tx, own)
    },
  }
}

export const asMailed = (attachments: readonly Attachment[]): Mail['attachments'] =>
  attachments.map(({ id, name, mediaType }) => ({ name, mediaType, source: { file: id } }))

/** Releases the files of emails that have arrived, or are no longer in the outbox. */
export const createSentFilesSweep =
  ({ db }: { db: Database }) =>
  () =>
    db.tables<FileTables & OutboxTables>().write(async (tx) => {
      await tx
        .updateTable('files')
        .set({ ...nobody, delete_at: 0 })
        .where('reference', 'like', `${prefix}%`)
        .where(({ not, exists, selectFrom, fn, val }) =>
          not(
            exists(
              selectFrom('outbox')
                .select('outbox.id')
                .where('outbox.id', '=', fn<string>('substr', ['files.reference', val(prefix.length + 1)]))
                .where('outbox.state', '!=', 'sent'),
            ),
          ),
        )
        .execute()
    })
