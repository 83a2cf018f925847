import type { Message, Translatable } from 'portico/extension'
import { words as restWords } from '../../words/desk.importRunning.ts'
import type { ExportAuthor, ExportSite, ExportTerm } from '../export/export-types.ts'
import { menuLocationsKey } from '../site/build-menus.ts'
import { plainText } from '../text/html-text.ts'
import { metaRow, metaRows } from './rest-items.ts'
import type { RestIndex, RestTerm, restUser } from './rest-values.ts'

/** Without permission to see login names, the names in addresses are used. */
export function exportAuthor(user: ReturnType<typeof restUser.parse>): ExportAuthor {
  return {
    id: user.id,
    login: user.username || user.slug || `author-${user.id}`,
    email: user.email,
    name: user.name,
    firstName: user.first_name,
    lastName: user.last_name,
    bio: user.description,
    url: user.url,
  }
}

/** An author of whom the site says nothing but the number. */
export const unknownAuthor = (id: number): ExportAuthor => ({
  ...{ id, login: `author-${id}`, email: '', name: '', firstName: '', lastName: '' },
})

/** The terms of a taxonomy. The answer names the term above by its number, exports by its slug. */
export function exportTerms(taxonomy: string, terms: readonly RestTerm[]): ExportTerm[] {
  const slugs = new Map(terms.map(({ id, slug }) => [id, slug]))
  return terms.map(({ id, slug, name, parent, description, meta, locations }) => ({
    id,
    taxonomy,
    slug,
    name,
    parent: slugs.get(parent) ?? '',
    description,
    meta: [
      ...metaRows(meta),
      ...(locations.length > 0 ? [metaRow(menuLocationsKey, locations.join(','))] : []),
    ],
  }))
}

type Page = { language: string; generator: string; address: string }

/** The data of the site. `page` is that of its front page. */
export function exportSite(index: RestIndex, page: Page): Omit<ExportSite, 'version' | 'icon'> {
  const home = (index.home || page.address).replace(/\/$/, '')
  const timezone = timezoneOf(index)
  const hasPages = index.show_on_front === 'page'
  return {
    title: plainText(index.name),
    link: home,
    description: plainText(index.description),
    language: page.language,
    siteUrl: (index.url || home).replace(/\/$/, ''),
    blogUrl: home,
    generator: page.generator,
    ...(timezone && { timezone }),
    ...(index.show_on_front && {
      frontPage: hasPages ? index.page_on_front : 0,
      postsPage: hasPages ? index.page_for_posts : 0,
    }),
  }
}

/** A site that names no place has a number of hours. Hours have names, with their sign turned; halves have none. */
function timezoneOf({ timezone_string: name, gmt_offset: hours }: RestIndex): string | undefined {
  if (name) return name
  if (!Number.isInteger(hours) || Math.abs(hours) > 12) return undefined
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** How the reading of one list ended. */
export type ListOutcome = {
  /** `posts`, `comments` … */
  what: Translatable
  got: number
  total?: number
  /** WordPress's answer when it stopped us from reading. */
  refused?: Translatable
  /** Its answer when it did not let us read more than visitors see. */
  onlyPublic?: Translatable
  /** Visitors never get it, which is reported once for all of that kind. */
  isForEditors?: boolean
  /** Entries without an id, and places whose entry the old site could not give. */
  unreadable: number
  failed: number
}

type Reading = {
  address: string
  hasPassword: boolean
  hasForms: boolean
  /** Texts that came as visitors see them. */
  drawn: number
  protectedTexts: number
  /** Texts that ask not to be listed only because all of the site does. */
  hiddenBySite: number
  lostComments: number
  unknownAuthors: number
  lists: readonly ListOutcome[]
}

/** What a running site does not provide, for the receipt. */
export function readingNotes(reading: Reading): Message[] {
  const { address, hasPassword, hasForms, drawn, protectedTexts, hiddenBySite } = reading
  const { lostComments, unknownAuthors, lists } = reading
  const counted = (count: number, words: (values: { count: number }) => Message) =>
    count > 0 ? [words({ count })] : []
  return [
    restWords.read({ address, reader: readerOf(hasPassword) }),
    ...(hasPassword ? [] : [restWords.noAccount({ forms: hasForms ? 'yes' : 'no' })]),
    ...counted(drawn, restWords.drawn),
    ...counted(protectedTexts, restWords.protected),
    ...counted(hiddenBySite, restWords.hiddenBySite),
    ...counted(unknownAuthors, restWords.unknownAuthors),
    ...counted(lostComments, restWords.lostComments),
    ...lists.flatMap((list) => listNotes(list, hasPassword)),
  ]
}

const readerOf = (hasPassword: boolean) => (hasPassword ? 'account' : 'visitor')

function listNotes(outcome: ListOutcome, hasPassword: boolean): Message[] {
  const { what: list, got, total, refused, onlyPublic, isForEditors, unreadable, failed } = outcome
  if (refused && isForEditors && !hasPassword) return []
  if (refused) return [refusedNote(outcome, refused)]
  const isExplained = failed + unreadable > 0 || onlyPublic !== undefined
  return [
    ...(onlyPublic ? [restWords.onlyPublic({ list, reason: onlyPublic })] : []),
    ...(failed > 0 ? [restWords.failed({ count: failed, list })] : []),
    ...(unreadable > 0 ? [restWords.withoutId({ count: unreadable, list })] : []),
    ...(!isExplained && total !== undefined && got < total
      ? [restWords.notShown({ got, total, list, reader: readerOf(hasPassword) })]
      : []),
  ]
}

function refusedNote({ what: list, got }: ListOutcome, reason: Translatable): Message {
  if (got === 0) return restWords.refused({ list, reason })
  return restWords.refusedAfter({ list, got, reason })
}
