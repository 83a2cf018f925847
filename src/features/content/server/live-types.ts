import type { Database } from '#platform/db/database.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import type { AddedType } from '#platform/extension/content-type.ts'
import type { OwnPages } from '#platform/extension/extension-context.ts'
import type { Log } from '#platform/log.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { createEntryTypes } from './entry-types.ts'
import { readTypeFiles, typeKindName, typesTag } from './type-kind.ts'

type LiveTypesDeps = {
  db: Database
  pages: Pick<OwnPages, 'onDrop' | 'forget'>
  log: Log
  /** Types defined in code, which do not change. */
  coded: readonly AddedType[]
}

/** Types of code, and those that files describe as they are now, in whichever process one was changed. */
export function createLiveTypes({ db, pages, log, coded }: LiveTypesDeps) {
  // Everybody has this one: it always says what there is now.
  const types = createEntryTypes(coded)
  let [loads, settled] = [0, 0]
  let loading: Promise<void> | undefined

  const load = async () => {
    const rows = await db
      .tables<DocumentTables>()
      .read.selectFrom('documents')
      .select(['path', 'source'])
      .where('kind', '=', typeKindName)
      .orderBy('path')
      .execute()
    if (loads === 0 && rows.length === 0) return
    const read = readTypeFiles(
      coded,
      rows.map(({ path, source }) => ({ path, text: source })),
    )
    for (const { path, line, what } of read.problems)
      log.error({ path, line, problem: inEnglish(what) }, 'a stored type of content is left out')
    Object.assign(types, createEntryTypes(coded, read.files))
    loads += 1
    // Pages that were drawn meanwhile have the types there were before.
    pages.forget(['site'])
  }
  const loadNext = () => {
    loading = (loading ?? Promise.resolve()).catch(() => {}).then(load)
    return loading
  }
  pages.onDrop((dropped) => {
    if (loading === undefined || (dropped !== 'everything' && !dropped.includes(typesTag))) return
    loadNext().catch((error) => log.error({ err: error }, 'the types of content could not be read again'))
  })

  return {
    types,
    /** Waits for pending reads. Returns whether anything has changed since the last call. */
    async settle(): Promise<boolean> {
      await (loading ?? loadNext()).catch(loadNext)
      const isNew = loads !== settled
      settled = loads
      return isNew
    },
  }
}
