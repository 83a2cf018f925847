import type { Database } from '#platform/db/database.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import type { AddedType } from '#platform/extension/content-type.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { createEntryTypes, type EntryTypes } from './entry-types.ts'
import { readTypeFile, typeKindName, typesTag } from './type-kind.ts'

type LiveTypesDeps = {
  db: Database
  pageCache: Pick<PageCache, 'onDrop'>
  log: Log
  /** Those of code, which stay as they are. */
  coded: readonly AddedType[]
}

/** Types of code, and those that files describe as they are now, in whichever process one was changed. */
export function createLiveTypes({ db, pageCache, log, coded }: LiveTypesDeps) {
  let known = createEntryTypes(coded)
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
    const files = rows.flatMap(({ path, source }) => readTypeFile({ path, text: source }) ?? [])
    if (loads === 0 && files.length === 0) return
    known = createEntryTypes(coded, files)
    loads += 1
  }
  const loadNext = () => {
    loading = (loading ?? Promise.resolve()).catch(() => {}).then(load)
    return loading
  }
  pageCache.onDrop((dropped) => {
    if (loading === undefined || (dropped !== 'everything' && !dropped.includes(typesTag))) return
    loadNext().catch((error) => log.error({ err: error }, 'the types of content could not be read again'))
  })

  const types: EntryTypes = {
    get all() {
      return known.all
    },
    get shown() {
      return known.shown
    },
    get added() {
      return known.added
    },
    get written() {
      return known.written
    },
    get post() {
      return known.post
    },
    get page() {
      return known.page
    },
    named: (name) => known.named(name),
  }
  return {
    types,
    /** Waits for what is being read. Answers whether anything came of it since the last time. */
    async settle(): Promise<boolean> {
      await (loading ?? loadNext())
      const isNew = loads !== settled
      settled = loads
      return isNew
    },
  }
}
