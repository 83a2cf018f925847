import {
  type SiteDocuments,
  type Translatable,
  takenPlacesService,
  type UseService,
  writtenFormsService,
} from 'portico/extension'
import type { TypeFile, TypeHere } from '../domain/own-types/type-plan.ts'
import { isStartPage } from '../domain/site/start-pages.ts'
import { words as guessWords } from '../words/desk.importGuesses.ts'
import { editor, type ImportSite } from './import-site.ts'
import type { ItemNote, ItemNotes } from './run/import-store.ts'
import { refusal, TakenBack } from './run/write-batch.ts'

export type Here = ReturnType<typeof createHere>

/** Existing content, and what earlier imports have made of the old site. */
export const createHere = (deps: {
  documents: SiteDocuments
  use: UseService
  notes: Pick<ItemNotes, 'find'>
  t: ImportSite['t']
}) => ({
  /** Slug -> the id of its entry; undefined for a slug that a part of the site uses. Free ones are missing. */
  slugs: (type: string, slugs: readonly string[], edition?: string) =>
    deps.use(takenPlacesService).slugs(type, slugs, edition),
  documents: deps.documents.taken,
  /** The numbers of the forms. */
  forms: async (): Promise<ReadonlySet<number>> =>
    new Set((await deps.use(writtenFormsService).list()).map(({ id }) => id)),
  highestId: () => deps.documents.highestId(),
  frontPage: () => deps.use(takenPlacesService).frontPage(),
  postsPage: () => deps.use(takenPlacesService).postsPage(),
  isAsBegun: () => isAsBegun(deps),
  /** Id -> version, of those among these documents that are pages the site was begun with, as they were. */
  startPages: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
    new Map([...(await deps.documents.versions(ids))].filter(([, version]) => isStartPage(version))),
  /** Whether the frame of the site can be said in a language. */
  speaks: (language: string): boolean => deps.t.nearest(language) !== undefined,
  types: (): readonly TypeHere[] =>
    deps
      .use(takenPlacesService)
      .types()
      .map((type) => ({ ...type, label: { one: deps.t(type.label.one), many: deps.t(type.label.many) } })),
  /** Path -> why the site would not take such a file. */
  refusedTypes: (files: readonly TypeFile[]): Promise<ReadonlyMap<string, Translatable>> =>
    refusedTypes(deps.documents, files),
  notes: (site: string, keys: readonly string[]): Promise<ReadonlyMap<string, ItemNote>> =>
    deps.notes.find(site, keys),
})

/** Saves them, and takes that back. */
async function refusedTypes(documents: SiteDocuments, files: readonly TypeFile[]) {
  let outcomes: Awaited<ReturnType<SiteDocuments['saveMany']>> = []
  try {
    if (files.length > 0)
      await documents.saveMany(typeChanges(files), editor, async (_, all) => {
        outcomes = all
        throw new TakenBack()
      })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return new Map(
    files.flatMap(({ path }, at): [string, Translatable][] => {
      const outcome = outcomes[at]
      if (outcome?.status === 'refused') return [[path, refusal(outcome.problems)]]
      return outcome?.status === 'stale' ? [[path, guessWords.yours({ file: path })]] : []
    }),
  )
}

/** A file that is there is never written over. */
export const typeChanges = (files: readonly TypeFile[]) =>
  files.map(({ path, text }) => ({ path, text, base: 'new' }))

/** Whether the front page and `site.yaml` are those that the site began with: nobody has changed them on the desk. */
export async function isAsBegun({
  documents,
  use,
}: {
  documents: SiteDocuments
  use: UseService
}): Promise<boolean> {
  const id = await use(takenPlacesService).frontPage()
  const page = id === undefined ? undefined : await documents.find({ id })
  if (!page || !isStartPage(page.version)) return false
  return (await documents.find({ path: 'site.yaml' }))?.edited !== true
}

/** Undefined if `site.yaml` does not say: the site is then in the language given by the import. */
export async function saidLanguage(documents: SiteDocuments): Promise<string | undefined> {
  const document = await documents.find({ path: 'site.yaml' })
  const { language, locale } = document ? documents.valuesOf({ path: 'site.yaml', text: document.text }) : {}
  const said = language ?? locale
  return typeof said === 'string' ? said.replaceAll('_', '-') : undefined
}
