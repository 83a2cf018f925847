import type { DocumentFacts, Documents, DocumentText } from '#platform/documents/documents.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { fileIn, firstEdition, translationAt } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import { type LanguageView, nameIn } from './language-view.ts'

/** A document among those that are translations of each other. */
export type OpenedTranslation<One = DocumentFacts> = {
  site: Site
  /** Its own. */
  edition: string
  /** The path of its file. */
  path: string
  /** Missing if it has not been created yet. */
  document?: DocumentText | undefined
  /** All that there are, by edition. */
  documents: ReadonlyMap<string, One>
  /** The source of the translation: the text in the main language, or what that is made from. */
  source?: DocumentText | undefined
}

export type TranslationDeps = { documents: Pick<Documents, 'find' | 'list'>; site: CurrentSite }

/**
 * With `asked`: the translation of the document into this edition, even if it has not been created yet. Undefined if
 * the site does not have the language.
 */
export const openTranslation = (deps: TranslationDeps, document: DocumentText, asked?: string) =>
  openAmong(deps, document, { asked, translationsOf: () => translationsAmong(deps.documents, document) })

type Among<One> = {
  asked: string | undefined
  /** All of the group that the document is in, by edition. */
  translationsOf(): Promise<ReadonlyMap<string, One>>
}

/** The same, of kinds of which there may be thousands. */
export async function openAmong<One extends { id: number }>(
  { documents, site }: Pick<TranslationDeps, 'site'> & { documents: Pick<Documents, 'find'> },
  document: DocumentText,
  { asked, translationsOf }: Among<One>,
): Promise<OpenedTranslation<One> | undefined> {
  const current = await site.current()
  const given = translationAt(document.path)
  const edition = asked ?? given.edition
  if (!hasLanguage(current, asked)) return undefined
  const found = await translationsOf()
  const textIn = async (edition: string) => {
    const facts = found.get(edition)
    return facts?.id === document.id ? document : facts && documents.find({ id: facts.id })
  }
  const original = edition === firstEdition ? undefined : await textIn(firstEdition)
  return {
    ...{ site: current, edition, documents: found },
    path: fileIn(edition, document.path),
    document: await textIn(edition),
    source: original ?? (edition === given.edition ? undefined : document),
  }
}

const hasLanguage = ({ languages }: Site, asked: string | undefined) =>
  Object.keys(languages).length > 0 && (asked === undefined || own(languages, asked) !== undefined)

async function translationsAmong(
  documents: Pick<Documents, 'list'>,
  { kind, path }: DocumentText,
): Promise<ReadonlyMap<string, DocumentFacts>> {
  const { translations: group } = translationAt(path)
  const all = (await documents.list(kind)).map((one) => ({ one, ...translationAt(one.path) }))
  return new Map(
    all.filter(({ translations }) => translations === group).map(({ one, edition }) => [edition, one]),
  )
}

type Described<One> = {
  edit(one: One): string
  begin(source: One, edition: string): string
  stateOf?(one: One): Pick<LanguageView, 'state' | 'isBehind'>
}

/** Every language of the site, the first one first. A translation is begun from the first that there is. */
export function languagesOf<One>(
  { site, edition: here, documents }: Pick<OpenedTranslation<One>, 'site' | 'edition' | 'documents'>,
  { edit, begin, stateOf }: Described<One>,
): LanguageView[] {
  const editions = Object.keys(site.languages)
  const [any] = [firstEdition, ...documents.keys()].flatMap((edition) => documents.get(edition) ?? [])
  return editions.map((edition) => {
    const one = documents.get(edition)
    return {
      ...{ edition, ...nameIn(site, edition) },
      href: one ? edit(one) : any ? begin(any, edition) : '',
      isHere: edition === here,
      isThere: one !== undefined,
      ...(one && stateOf?.(one)),
    }
  })
}
