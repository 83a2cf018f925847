import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { endsAfterItBegins, endsTooEarly, moment } from '#platform/documents/moment.ts'
import { type InEdition, translationAt } from '#shared/edition.ts'
import { fail, ok } from '#shared/result.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words as ownerWords } from '#words/desk.notices.ts'
import { type Notice, noticeLevels } from '../domain/notice.ts'
import { type NoticeTx, noticeTables, noticeTag } from './notice-store.ts'

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

/** Raised when more is read out of the file. */
const readingVersion = 2

export const noticeKind: DocumentKind<Notice & InEdition> = {
  kind: 'notice',
  version: readingVersion,
  matches: (path) => /^notices\/[^/]+\.md$/.test(path),
  parse(source) {
    const parsed = parseFrontMatter(source, noticeSchema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    const body = parsed.value.body.trim()
    const notice = { ...data, ...translationAt(source.path), body, version: versionOf(data.title, body) }
    return ok({ value: notice, warnings })
  },
  async apply(tx, document, notice) {
    const tables = noticeTables(tx)
    const { id, edition, translations } = notice
    const rival = await tables
      .selectFrom('notices')
      .select('title')
      .where('id', '=', id)
      .where('edition', '=', edition)
      .where('document_id', '!=', document.id)
      .executeTakeFirst()
    if (rival) {
      const what = ownerWords.idTaken({ id })
      return fail([
        { path: document.path, line: 2, what, fix: ownerWords.idTakenFix, severity: 'error' as const },
      ])
    }
    const before = await namesOf(tables, document.id)
    const row = {
      ...{ id, edition, translations },
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
    return ok([...new Set([...(await namesOf(tables, document.id)), ...before])].map(noticeTag))
  },
  async remove(tx, document) {
    const tables = noticeTables(tx)
    const names = await namesOf(tables, document.id)
    await tables.deleteFrom('notices').where('document_id', '=', document.id).execute()
    return names.map(noticeTag)
  },
}

/** Under which pages may show it: its own, and those of its translations. */
async function namesOf(tables: NoticeTx, document: number): Promise<string[]> {
  const rows = await tables
    .selectFrom('notices')
    .select('id')
    .where('translations', 'in', (query) =>
      query.selectFrom('notices').select('translations').where('document_id', '=', document),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const versionOf = (...words: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
