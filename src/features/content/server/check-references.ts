import type { CheckDocument } from '#platform/documents/document-kind.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { readFields } from '#shared/fields/group.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import { walkFields } from '#shared/fields/walk-fields.ts'
import { words } from '#words/desk.texts.ts'
import type { EntryTypes } from './entry-types.ts'
import { lineOfKey } from './markdown-fields.ts'

export type ReferenceCheckDeps = {
  types: EntryTypes
  /** Which of these are stored, shown to visitors or not. */
  known(type: string, slugs: readonly string[]): Promise<readonly string[]>
}

/** Whether what a document refers to is there. */
export function createReferenceCheck({ types, known }: ReferenceCheckDeps): CheckDocument {
  return async ({ kind }, { path, text }) => {
    const type = types.named(kind)
    if (!type || typesReferredTo(type.fields).length === 0) return []
    const read = readFields(type.fields, frontMatterValues(text))
    const found = read.ok ? [...walkFields(type.fields, read.value)] : []
    const references = found.filter(({ field }) => field.kind === 'reference')
    const problems = await Promise.all(
      references.map(async ({ field, value, at }) => {
        const { to } = field as ReferenceField<unknown>
        const isThere = (await known(to, [String(value)])).length > 0
        return isThere ? [] : [{ to, slug: String(value), key: String(at[0]) }]
      }),
    )
    return problems.flat().map(({ to, slug, key }) => ({
      path,
      line: lineOfKey(text, key),
      what: words.noReference({ key, type: to, slug }),
      fix: words.noReferenceFix,
      severity: 'warning',
      key,
    }))
  }
}
