import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { Documents, DocumentText } from '#platform/documents/documents.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { fileIn, firstEdition, splitEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.translations.ts'
import type { DeskVisit } from '../desk-route.ts'
import type { Subject } from '../subject.ts'
import { type LanguageView, type NamedLanguage, nameIn } from './language-view.ts'

/**
 * The language that a screen is about, of a document in which every further language says only what is different: `site.yaml` and
 * `site.fr.yaml`.
 */
export type EditedLanguage = NamedLanguage & {
  edition: string
  /** All of them, if there are several, with the way to this screen in each. */
  languages: readonly LanguageView[]
  /** The path of the document in this language, even if it does not exist. */
  path: string
  document?: DocumentText | undefined
  /** In a further language: the text in the main one, which applies wherever this one says nothing. */
  first?: (NamedLanguage & { source?: SourceFile | undefined }) | undefined
}

export type LanguageDeps = { documents: Pick<Documents, 'find'>; site: CurrentSite }

/** The language in the address of a visit; undefined if the site does not have it. */
export async function openLanguage(
  { documents, site }: LanguageDeps,
  { c }: Pick<DeskVisit, 'c'>,
  /** Where the document and its screen are in the first language. */
  { path, address }: { path: string; address: string },
): Promise<EditedLanguage | undefined> {
  const current = await site.current()
  const edition = c.req.query('language') ?? firstEdition
  if (edition !== firstEdition && !own(current.languages, edition)) return undefined
  const source = await documents.find({ path })
  const languages = Object.keys(current.languages).map((one) => ({
    ...nameIn(current, one),
    ...{ edition: one, href: urls.desk.inLanguage(address, one) },
    ...{ isHere: one === edition, isThere: true },
  }))
  const opened = { ...nameIn(current, edition), edition, languages }
  if (edition === firstEdition) return { ...opened, path, document: source }
  const file = fileIn(edition, path)
  return {
    ...opened,
    path: file,
    document: await documents.find({ path: file }),
    first: { ...nameIn(current, firstEdition), source },
  }
}

/** The name of what is edited, if it is in a further language: “the banner (Français)”. */
export const calledIn = (
  { edition, name }: Pick<EditedLanguage, 'edition' | 'name'>,
  what: Translatable,
): Translatable => (edition === firstEdition ? what : words.inLanguage({ what, language: name }))

/** The same in the documents of further languages. */
export const inFurtherLanguages = (subject: Subject): Subject => ({
  ...subject,
  kind: `${subject.kind}-edition`,
  called: (source) => {
    const { edition } = splitEdition(source.path)
    return calledIn({ edition, name: ownNameOf(edition) }, subject.called(source))
  },
  address: async (document) =>
    urls.desk.inLanguage(await subject.address(document), splitEdition(document.path).edition),
})

/** The subject of a screen, in the language that is open. */
export const subjectIn = ({ edition }: Pick<EditedLanguage, 'edition'>, subject: Subject): Subject =>
  edition === firstEdition ? subject : inFurtherLanguages(subject)
