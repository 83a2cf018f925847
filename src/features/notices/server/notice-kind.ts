import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { endsAfterItBegins, endsTooEarly, moment } from '#platform/documents/moment.ts'
import { fail, ok } from '#shared/result.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { type Notice, noticeLevels } from '../domain/notice.ts'
import { ownerWords } from '../domain/owner-words.ts'
import { noticeTables, noticeTag } from './notice-store.ts'

/** The front matter of `notices/*.md`. */
export const noticeSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9-]+$/, writeSayable(ownerWords.idLike)),
    title: z.string().trim().min(1),
    level: z.enum(noticeLevels).default('info'),
    dismissible: z.boolean().default(true),
    from: moment.optional(),
    until: moment.optional(),
  })
  .refine(endsAfterItBegins, endsTooEarly)

export const noticeKind: DocumentKind<Notice> = {
  kind: 'notice',
  matches: (path) => /^notices\/[^/]+\.md$/.test(path),
  parse(source) {
    const parsed = parseFrontMatter(source, noticeSchema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    const body = parsed.value.body.trim()
    return ok({ value: { ...data, body, version: versionOf(data.title, body) }, warnings })
  },
  async apply(tx, document, notice) {
    const tables = noticeTables(tx)
    const before = await tables
      .selectFrom('notices')
      .select(['document_id', 'id'])
      .where((is) => is.or([is('id', '=', notice.id), is('document_id', '=', document.id)]))
      .execute()
    if (before.some(({ document_id, id }) => id === notice.id && document_id !== document.id)) {
      const what = ownerWords.idTaken({ id: notice.id })
      return fail([
        { path: document.path, line: 2, what, fix: ownerWords.idTakenFix, severity: 'error' as const },
      ])
    }
    const row = {
      id: notice.id,
      title: notice.title,
      body: notice.body,
      level: notice.level,
      dismissible: notice.dismissible ? 1 : 0,
      shown_from: notice.from?.getTime() ?? null,
      shown_until: notice.until?.getTime() ?? null,
      version: notice.version,
    }
    await tables
      .insertInto('notices')
      .values({ document_id: document.id, ...row })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row))
      .execute()
    return ok([...new Set([notice.id, ...before.map(({ id }) => id)])].map(noticeTag))
  },
  async remove(tx, document) {
    const removed = await noticeTables(tx)
      .deleteFrom('notices')
      .where('document_id', '=', document.id)
      .returning('id')
      .execute()
    return removed.map(({ id }) => noticeTag(id))
  },
}

const versionOf = (...words: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
