import type { Message } from '#shared/words/define-words.ts'
import type { ExportAuthor, ExportComment, ExportItem, ExportTerm } from '../../domain/export/export-types.ts'
import { itemOfEntry, type RestSite } from '../../domain/rest/entry-item.ts'
import { itemOfMedia } from '../../domain/rest/media-item.ts'
import { exportComment, itemOfForm, itemOfMenuItem } from '../../domain/rest/other-items.ts'
import {
  type RestIndex,
  restComment,
  restEntry,
  restForm,
  restMedia,
  restMenuItem,
  restTerm,
  restUser,
} from '../../domain/rest/rest-values.ts'
import { isHiddenSite } from '../../domain/rest/seo-rows.ts'
import { exportAuthor, exportSite, exportTerms, unknownAuthor } from '../../domain/rest/site-parts.ts'
import { closing, writeOpening } from '../../domain/write/write-channel.ts'
import { writeItem } from '../../domain/write/write-item.ts'
import { writeWhole } from '../write-whole.ts'
import type { Fetched } from './fetched.ts'
import type { Kinds } from './read-everything.ts'

type ExportParts = {
  file: string
  fetched: Fetched
  index: RestIndex
  page: { language: string; generator: string; address: string }
  kinds: Kinds
  notesOf(unknownAuthors: number): Message[]
}

/** Writes what was read as an export file. */
export async function writeExportFile({ file, ...parts }: ExportParts): Promise<string> {
  await writeWhole(file, exportText(parts))
  return file
}

function* exportText({ fetched, index, page, kinds, notesOf }: Omit<ExportParts, 'file'>): Generator<string> {
  const terms = kinds.taxonomies.flatMap(({ slug }) =>
    exportTerms(
      slug,
      [...fetched.items(`terms ${slug}`)].flatMap((value) => restTerm.safeParse(value).data ?? []),
    ),
  )
  const authors = authorsOf(fetched)
  const site = exportSite(index, page)
  const isHidden = isHiddenSite(fetched.heads())
  const notes = notesOf(authors.filter(({ isKnown }) => !isKnown).length).map((note) => JSON.stringify(note))
  yield writeOpening({ site: { ...site, notes }, authors: authors.map(({ author }) => author), terms })
  for (const item of itemsOf(
    fetched,
    kinds,
    siteOf({ name: site.title, isHidden }, authors, terms, kinds, fetched),
  ))
    yield writeItem(item)
  yield closing
}

/** Those who wrote something; others who may sign in there are nobody's business here. */
function authorsOf(fetched: Fetched): { author: ExportAuthor; isKnown: boolean }[] {
  const known = new Map<number, ExportAuthor>()
  for (const value of fetched.items('users')) {
    const user = restUser.safeParse(value).data
    if (user) known.set(user.id, exportAuthor(user))
  }
  return fetched
    .authors()
    .map((id) => ({ author: known.get(id) ?? unknownAuthor(id), isKnown: known.has(id) }))
}

function siteOf(
  said: Pick<RestSite, 'name' | 'isHidden'>,
  authors: readonly { author: ExportAuthor }[],
  terms: readonly ExportTerm[],
  { taxonomies }: Kinds,
  fetched: Fetched,
): RestSite {
  const logins = new Map(authors.map(({ author }) => [author.id, author.login]))
  const byId = new Map(terms.map((term) => [`${term.taxonomy} ${term.id}`, term]))
  return {
    ...said,
    taxonomies,
    term: (taxonomy, id) => byId.get(`${taxonomy} ${id}`),
    login: (author) => logins.get(author) ?? '',
    comments: (entry) => fetched.ofOwner('comments', entry).flatMap(commentOf),
  }
}

/** Exports have no spam either; notes of the block editor are between its writers. */
function commentOf(value: unknown): ExportComment[] {
  const comment = restComment.safeParse(value).data
  return !comment || comment.status === 'spam' || comment.type === 'note' ? [] : [exportComment(comment)]
}

function* itemsOf(fetched: Fetched, { types }: Kinds, site: RestSite): Generator<ExportItem> {
  for (const { slug } of types) {
    if (slug === 'nav_menu_item') continue
    for (const value of fetched.items(`type ${slug}`)) {
      const media = slug === 'attachment' ? restMedia.safeParse(value).data : undefined
      const entry = slug === 'attachment' ? undefined : restEntry.safeParse(value).data
      if (media) yield itemOfMedia(media, site)
      if (entry && !(entry.content.protected && entry.content.raw === undefined))
        yield itemOfEntry(entry, slug, site)
    }
  }
  for (const value of fetched.items('forms')) {
    const form = restForm.safeParse(value).data
    const item = form && itemOfForm(form)
    if (item) yield item
  }
  for (const value of fetched.items('menu-items')) {
    const item = restMenuItem.safeParse(value).data
    if (item) yield itemOfMenuItem(item, site.term('nav_menu', item.menus))
  }
}
