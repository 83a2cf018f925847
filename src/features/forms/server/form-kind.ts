import { createHash } from 'node:crypto'
import type { DocumentKind, Problem } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { translationAt } from '#shared/edition.ts'
import { fail, ok } from '#shared/result.ts'
import { words as checkWords } from '#words/desk.forms.checks.ts'
import type { FormDocument } from '../domain/form-document.ts'
import { formFrontMatter } from '../domain/form-front-matter.ts'
import { checkForm, type FormCheckDeps } from './check-form.ts'
import { type FormTx, formTables, formTag } from './form-store.ts'

/** Raised when more is read out of the file. */
const readingVersion = 3

/** `content/forms/*.md`, checked on import: problems are reported with their line and what to do. */
export function createFormKind(deps: FormCheckDeps): DocumentKind<FormDocument> {
  return {
    kind: 'form',
    version: readingVersion,
    matches: (path) => /^forms\/[^/]+\.md$/.test(path),
    parse(source) {
      const parsed = parseFrontMatter(source, formFrontMatter)
      if (!parsed.ok) return parsed
      const { data, body, bodyLine, warnings } = parsed.value
      const document = { data, body, bodyLine }
      const found = checkForm(document, deps).map(
        ({ line, part, what, fix }): Problem => ({
          path: source.path,
          line: line ?? lineOf(source.text, part),
          what,
          fix,
          severity: 'warning',
        }),
      )
      return ok({ value: document, warnings: [...warnings, ...found] })
    },
    async apply(tx, { id: documentId, path }, document) {
      const { id, title } = document.data
      const tables = formTables(tx)
      const other = await tables
        .selectFrom('forms')
        .select('path')
        .where('id', '=', id)
        .where('document_id', '!=', documentId)
        .executeTakeFirst()
      if (other) {
        const what = checkWords.formIdTaken({ path: other.path, id: String(id) })
        const fix = checkWords.formIdTakenFix
        return fail([{ path, line: 2, what, fix, severity: 'error' as const }])
      }
      const text = JSON.stringify(document)
      const before = await idsOf(tables, documentId)
      const row = { id, path, title, document: text, hash: hashOf(text), ...translationAt(path) }
      await tables
        .insertInto('forms')
        .values({ document_id: documentId, ...row })
        .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row))
        .execute()
      return ok([...new Set([...(await idsOf(tables, documentId)), ...before])].map(formTag))
    },
    async remove(tx, { id }) {
      const tables = formTables(tx)
      const ids = await idsOf(tables, id)
      await tables.deleteFrom('forms').where('document_id', '=', id).execute()
      return ids.map(formTag)
    },
  }
}

/** Under which pages may show it: its own, and those of its translations. */
async function idsOf(tables: FormTx, document: number): Promise<number[]> {
  const rows = await tables
    .selectFrom('forms')
    .select('id')
    .where('translations', 'in', (query) =>
      query.selectFrom('forms').select('translations').where('document_id', '=', document),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The line of the key that a finding is about: `mail.subject`, else the first line. */
function lineOf(text: string, part = ''): number {
  const [section = '', key = ''] = part.split('.')
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`${section}:`))
  if (start < 0) return 1
  const inside = lines.findIndex((line, index) => index > start && line.trim().startsWith(`${key}:`))
  return (key && inside > 0 ? inside : start) + 1
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
