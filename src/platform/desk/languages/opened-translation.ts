import type { DocumentFacts, Documents, DocumentText } from '#platform/documents/documents.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { fileIn, firstEdition, translationAt } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import { type LanguageView, nameIn } from './language-view.ts'

/** A document among those that are translations of each other. */
export type OpenedTranslation = {
  site: Site
  /** Its own. */
  edition: string
  /** Of its file. */
  path: string
  /** Missing where it is yet to be made. */
  document?: DocumentText | undefined
  /** All that there are, by edition. */
  documents: ReadonlyMap<string, DocumentFacts>
  /** What it is a translation of: the text in the first language, or what a text in the first language is made from. */
  source?: DocumentText | undefined
}

export type TranslationDeps = { documents: Pick<Documents, 'find' | 'list'>; site: CurrentSite }

/** With `asked`: the translation of the document into this edition, be it yet to be made. Nothing where the site has no such language. */
export async function openTranslation(
  { documents, site }: TranslationDeps,
  document: DocumentText,
  asked?: string,
): Promise<OpenedTranslation | undefined> {
  const current = await site.current()
  const given = translationAt(document.path)
  const edition = asked ?? given.edition
  if (!hasLanguage(current, asked)) return undefined
  const found = new Map(
    (await documents.list(document.kind))
      .map((one) => ({ one, ...translationAt(one.path) }))
      .filter(({ translations }) => translations === given.translations)
      .map(({ one, edition }) => [edition, one]),
  )
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

type Addresses = {
  edit(document: DocumentFacts): string
  begin(source: DocumentFacts, edition: string): string
}

/** Every language of the site, the first one first. A translation is begun from the first that there is. */
export function languagesOf(
  { site, edition: here, documents }: OpenedTranslation,
  { edit, begin }: Addresses,
): LanguageView[] {
  const editions = Object.keys(site.languages)
  const [any] = [firstEdition, ...documents.keys()].flatMap((edition) => documents.get(edition) ?? [])
  return editions.map((edition) => {
    const document = documents.get(edition)
    return {
      ...{ edition, ...nameIn(site, edition) },
      href: document ? edit(document) : any ? begin(any, edition) : '',
      isHere: edition === here,
      isThere: document !== undefined,
    }
  })
}
