import { createHash } from 'node:crypto'
import {
  commentsService,
  type Fields,
  firstEdition,
  inEnglish,
  oldMessagesService,
  oldVotesService,
  type StoredComment,
  type Translatable,
  textsService,
  type WrittenEntry,
  writtenEntriesService,
  writtenFormsService,
} from 'portico/extension'
import type { ExportComment, ExportItem, ExportMeta } from '../../domain/export/export-types.ts'
import { aliasKey } from '../../domain/plan/old-site.ts'
import { formatTerm, metaRow, plainItem } from '../../domain/rest/rest-items.ts'
import { noteId } from '../../domain/text/footnotes.ts'
import { writeElement } from '../../domain/text/html-text.ts'
import { namedAsHtml } from '../../domain/write/write-export.ts'
import { words as reasonsWords } from '../../words/desk.importReasons.ts'
import { words as leavingWords } from '../../words/desk.leaving.ts'
import { words as receiptWords } from '../../words/desk.receipt.ts'
import { fieldItems, fieldRows } from './field-items.ts'
import type { FirstLook, LeavingDeps } from './first-look.ts'
import { itemOfFile, leavingFiles } from './leaving-media.ts'
import { menuItems } from './leaving-menus.ts'
import type { LeavingReceipt } from './leaving-receipt.ts'
import {
  createNumbers,
  type LeavingSite,
  sourcesOf,
  splitAliases,
  taxonomies,
  wholeAddress,
  writtenDate,
  writtenSlug,
} from './leaving-site.ts'
import { itemOfForm, itemOfMessage, ownSettings } from './plugin-items.ts'

type Leaving = LeavingDeps & { look: FirstLook; receipt: LeavingReceipt }

/** Everything that WordPress can hold, one item at a time. */
export async function* leavingItems(leaving: Leaving): AsyncGenerator<ExportItem> {
  yield* files(leaving)
  yield* forms(leaving)
  yield* fieldDescriptions(leaving)
  const comments = createNumbers(aboveComments)
  const numberOf = ({ oldId }: StoredComment) => comments.take(oldId)
  for (const { name, label, fields } of leaving.use(writtenEntriesService).types())
    yield* entries(leaving, {
      type: name,
      label: labelOf(name, inEnglish(label.many)),
      described: fields,
      numberOf,
    })
  yield* menus(leaving)
  yield* messages(leaving)
  await tellOthers(leaving)
}

/** An extension names its own types. */
const labelOf = (type: string, label: string): Translatable =>
  type === 'post' || type === 'page' ? receiptWords[type] : label

/** Comments that had no number there get one above those that had. */
const aboveComments = 1_000_000_000

async function* files({ look, receipt, ...deps }: Leaving): AsyncGenerator<ExportItem> {
  for await (const file of leavingFiles(deps, look.site)) {
    receipt.wrote(receiptWords.attachment)
    yield itemOfFile(file, look.site)
  }
}

async function* forms({ use, documents, look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  const kind = receiptWords.wpcf7_contact_form
  for await (const { removedAt, ...source } of sourcesOf(documents, 'form')) {
    const form = await use(writtenFormsService).read(source)
    const known = form && look.site.form(form.id)
    const channel = form && look.channel(form.id)
    if (!form || !known || !channel) {
      receipt.left(kind, reasonsWords.unreadable, source.path)
      continue
    }
    const hash = createHash('sha1').update(`${look.site.url}/form/${form.id}`).digest('hex')
    for (const name of ownSettings(form)) receipt.note(kind, leavingWords.ownSetting({ name }), form.title)
    receipt.wrote(kind)
    const facts = { id: known.id, hash, channel: channel.id, path: source.path }
    yield itemOfForm(form, { ...facts, isRemoved: removedAt !== undefined }, look.site)
  }
}

async function* fieldDescriptions({ use, look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  for (const type of use(writtenEntriesService).types())
    for (const item of fieldItems({ ...type, label: inEnglish(type.label.many) }, look.nextId)) {
      if (item.type === 'acf-field') receipt.wrote(leavingWords.fields)
      yield item
    }
}

type EntriesOfType = {
  type: string
  label: Translatable
  described: Fields
  numberOf(comment: StoredComment): number
}

async function* entries(
  leaving: Leaving,
  { type, label, described, numberOf }: EntriesOfType,
): AsyncGenerator<ExportItem> {
  const { use, documents, look, receipt } = leaving
  for await (const { id, removedAt, ...source } of sourcesOf(documents, type)) {
    const entry = await use(writtenEntriesService).read(type, source)
    if (!entry) {
      receipt.left(label, reasonsWords.unreadable, source.path)
      continue
    }
    const stored: StoredComment[] = []
    for await (const comment of use(commentsService).list(id)) stored.push(comment)
    const totals = (await use(oldVotesService).totals([id])).get(id)
    const html = (markdown: string) => fieldHtml(markdown, leaving, { id, label, title: entry.title })
    const fields = fieldRows(described, entry.fields, { path: type }, { site: look.site, html })
    const { content, footnotes } = htmlOf(entry.body, leaving, { id, label, title: entry.title })
    receipt.wrote(label)
    if (stored.length > 0) receipt.wrote(receiptWords.comment, stored.length)
    if (totals) receipt.wrote(receiptWords.rating)
    if (entry.image && look.site.mediaId(entry.image) === undefined)
      receipt.note(label, leavingWords.noPicture, entry.title)
    if (entry.edition !== firstEdition) receipt.note(label, leavingWords.language, entry.title)
    const comments = exportComments(stored, numberOf, look.site)
    yield itemOfWritten(entry, { id, content, footnotes, fields, comments, totals, removedAt }, look.site)
  }
}

/** Elements unknown to WordPress are replaced by their content, or removed. */
function htmlOf(
  body: string,
  { use, look, receipt }: Leaving,
  { id, label, title }: { id: number; label: Translatable; title: string },
): { content: string; footnotes: readonly Footnote[] } {
  const written = use(textsService).writeHtml(body, {
    base: look.site.url,
    writeBlock(block, inside) {
      const shortcode = blockShortcode(block, look.site)
      if (shortcode !== undefined) return shortcode
      const html = inside()
      receipt.note(label, (html ? leavingWords.blockWords : leavingWords.block)({ name: block.name }), title)
      return html
    },
    writeMark: ({ name, ...mark }) => footnoteMark({ id: noteId(id, name), ...mark }),
  })
  // Preformatted lines that are not code are what WordPress calls a verse.
  const withVerses = (html: string) => html.replace(/<pre>(?!<code)/g, '<pre class="wp-block-verse">')
  if (written.ok) {
    const { html, notes } = written.value
    const footnotes = notes.map((note) => ({ id: noteId(id, note.name), content: note.html }))
    return { content: withFootnotes(withVerses(html), footnotes), footnotes }
  }
  receipt.note(label, leavingWords.asWritten({ problem: written.problem }), title)
  return { content: body, footnotes: [] }
}

/** Fields cannot hold footnotes: they go below. */
function fieldHtml(markdown: string, leaving: Leaving, entry: Parameters<typeof htmlOf>[2]): string {
  const { content, footnotes } = htmlOf(markdown, leaving, entry)
  if (footnotes.length === 0) return content
  const notes = footnotes.map((note) => `<li>${note.content}</li>`).join('')
  return `${content.slice(0, content.lastIndexOf('<!--')).trim()}\n<ol>${notes}</ol>`
}

async function* menus({ look, receipt, t }: Leaving): AsyncGenerator<ExportItem> {
  for (const item of menuItems(look.described, look.site, { t, nextId: look.nextId })) {
    receipt.wrote(receiptWords.nav_menu_item)
    yield item
  }
}

async function* messages({ use, look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  for await (const message of use(oldMessagesService).list()) {
    receipt.wrote(receiptWords.flamingo_inbound)
    yield itemOfMessage(message, { id: look.nextId(), slug: look.channel(message.formId)?.slug }, look.site)
  }
}

const others = [
  ['question', leavingWords.questions, leavingWords.noQuestions],
  ['notice', leavingWords.notices, leavingWords.noNotices],
  ['reviews', leavingWords.campaigns, leavingWords.noReviews({ command: 'npx portico reviews export' })],
] as const

async function tellOthers({ documents, receipt }: Leaving) {
  for (const [kind, label, reason] of others)
    for (const { path } of await documents.list(kind)) receipt.left(label, reason, path)
}

type LeavingBlock = {
  name: string
  attributes: Readonly<Record<string, string>>
  form: 'directive' | 'shortcode'
}

type Attributes = Record<string, string | undefined>

/** A block as the shortcode of its plugin. Undefined if no program there knows such a thing. */
function blockShortcode(
  { name, attributes, form }: LeavingBlock,
  site: Pick<LeavingSite, 'form' | 'url'>,
): string | undefined {
  if (name === 'contact-form' || name === 'contact-form-7') return formShortcode(attributes, site)
  if (form === 'shortcode') return shortcode(name, attributes)
  if (name === 'rating') return shortcode('ratings', attributes)
  if (name === 'faq') {
    const { category, cat, limit, order } = attributes
    return shortcode('gs_faq', { cat: category ?? cat, limit, order })
  }
  return name === 'video' || name === 'audio' ? player(name, attributes, site.url) : undefined
}

function formShortcode({ id = '', ...more }: Attributes, site: Pick<LeavingSite, 'form'>) {
  const found = site.form(Number(id))
  return found && shortcode('contact-form-7', { ...more, id: String(found.id), title: found.title })
}

/** Quotes and brackets would end it. */
const clean = (value: string) => value.replace(/["[\]<>]/g, ' ').trim()

const shortcode = (name: string, attributes: Attributes) =>
  `[${name}${Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${clean(value)}"`]))
    .join('')}]`

const sources = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'ogg', 'flac', 'm4a', 'wav']

/** HTML that browsers play themselves: the shortcode of WordPress supports neither captions nor a title. */
function player(kind: 'video' | 'audio', attributes: Attributes, url: string): string {
  const whole = (address: string | undefined) => address && wholeAddress(address, url)
  const files = sources.flatMap((name) => whole(attributes[name]) ?? [])
  const tracks = Object.entries(attributes).flatMap(([name, src]) => {
    const [, language = ''] = /^captions(?:-([a-z-]+))?$/i.exec(name) ?? [undefined]
    return name.startsWith('captions')
      ? [writeElement('track', { kind: 'captions', src: whole(src), srclang: language || undefined })]
      : []
  })
  const flag = (name: string) => (['true', '', 'on', '1'].includes(attributes[name] ?? 'no') ? '' : undefined)
  const { title, width, height, preload } = attributes
  return writeElement(
    kind,
    {
      ...{ controls: '', poster: whole(attributes.poster), title, width, height, preload },
      ...{ loop: flag('loop'), autoplay: flag('autoplay'), muted: flag('muted') },
    },
    [...files.map((src) => writeElement('source', { src })), ...tracks].join(''),
  )
}

const states = { approved: '1', pending: '0', spam: 'spam', trash: 'trash' } as const

/** The comments of one entry. A reply to a comment that is gone moves to the top level. */
function exportComments(
  comments: readonly StoredComment[],
  numberOf: (comment: StoredComment) => number,
  site: Pick<LeavingSite, 'url' | 'timezone' | 'authors' | 'authorId'>,
): ExportComment[] {
  const numbers = new Map(comments.map((comment) => [comment.id, numberOf(comment)]))
  const written = comments.map((comment) => {
    const { local, gmt } = writtenDate(comment.at, site.timezone)
    return {
      id: numbers.get(comment.id) ?? 0,
      parent: (comment.parent && numbers.get(comment.parent)) || 0,
      author: comment.author,
      email: comment.email ?? '',
      url: comment.url ?? '',
      ip: '',
      userId: accountOf(comment, site),
      date: local,
      dateGmt: gmt,
      content: comment.text.replace(
        /(\s(?:href|src)=["'])\/(?!\/)/gi,
        (_, opening: string) => `${opening}${site.url}/`,
      ),
      approved: states[comment.state],
      type: comment.type,
      meta: [],
    }
  })
  // WordPress imports them by number, so comments come before their replies.
  return written.toSorted((one, other) => one.id - other.id)
}

function accountOf({ account }: StoredComment, site: Pick<LeavingSite, 'authors' | 'authorId'>): number {
  const found = account && Object.entries(site.authors).find(([, { name }]) => name === account)
  return found ? site.authorId(found[0]) : 0
}

/** As WordPress keeps it; `content` is HTML. */
type Footnote = { id: string; content: string }

/** Where the text names a note. Links back lead to the first of several marks. */
const footnoteMark = ({ id, number, isAgain }: { id: string; number: number; isAgain: boolean }) =>
  writeElement(
    'sup',
    { 'data-fn': id, class: 'fn' },
    writeElement('a', { href: `#${id}`, id: isAgain ? undefined : `${id}-link` }, String(number)),
  )

/** Notes are shown by a block, which does not have a text. The lines before it stay a classic text. */
const withFootnotes = (html: string, footnotes: readonly Footnote[]) =>
  footnotes.length > 0 ? `${html}\n\n<!-- wp:footnotes /-->` : html

const footnoteMeta = (footnotes: readonly Footnote[]): ExportMeta[] =>
  footnotes.length > 0 ? [metaRow('footnotes', JSON.stringify(footnotes))] : []

/** What belongs to an entry and is stored elsewhere. */
type EntryParts = {
  id: number
  /** HTML. */
  content: string
  footnotes: readonly Footnote[]
  /** The values of its type. */
  fields: readonly ExportMeta[]
  comments: readonly ExportComment[]
  totals?: { users: number; score: number } | undefined
  /** When it was removed, if it was. */
  removedAt?: Date | undefined
}

/** A post, a page or an entry of another type as WordPress keeps it. */
function itemOfWritten(entry: WrittenEntry, parts: EntryParts, site: LeavingSite): ExportItem {
  const { status, meta: ofStatus } = statusOf(entry, parts, site)
  const slug = slugOf(entry)
  return {
    ...plainItem,
    id: parts.id,
    type: entry.type,
    status,
    title: namedAsHtml(entry.title),
    slug: parts.removedAt && slug ? `${slug}__trashed` : slug,
    link: linkOf(entry, parts, status, site),
    guid: `${site.url}/?p=${parts.id}`,
    author: entry.author ?? '',
    content: parts.content,
    excerpt: entry.excerpt ?? '',
    ...datesOf(entry, site),
    parent: parentOf(entry, site),
    order: entry.order,
    sticky: entry.sticky,
    commentStatus: entry.comments ? 'open' : 'closed',
    pingStatus: 'closed',
    terms: termsOf(entry),
    meta: [
      ...pictureMeta(entry, site),
      ...seoMeta(entry, site),
      ...aliasMeta(entry),
      ...ratingMeta(parts),
      ...footnoteMeta(parts.footnotes),
      ...parts.fields,
      ...ofStatus,
    ],
    comments: [...parts.comments],
  }
}

/** The last part of its address. A text that waits has none before it is published, unless somebody chose one. */
const slugOf = ({ slug, ownSlug, state }: WrittenEntry) =>
  (state === 'draft' || state === 'pending') && !ownSlug ? '' : writtenSlug(slug.split('/').at(-1) ?? '')

/** An entry that nobody can visit yet is only addressed by its number. */
function linkOf(
  { type, path }: WrittenEntry,
  { id }: EntryParts,
  status: string,
  { url }: LeavingSite,
): string {
  if (!['draft', 'pending', 'trash'].includes(status)) return wholeAddress(path, url)
  return `${url}/?${type === 'page' ? 'page_id' : 'p'}=${id}`
}

function statusOf(entry: WrittenEntry, { removedAt }: EntryParts, { now }: LeavingSite) {
  const isToCome = entry.date !== undefined && entry.date > now
  const shown = entry.state ?? (isToCome ? 'future' : 'publish')
  if (!removedAt) return { status: shown, meta: [] }
  return {
    status: 'trash',
    meta: [
      metaRow('_wp_trash_meta_status', shown),
      metaRow('_wp_trash_meta_time', Math.floor(removedAt.getTime() / 1000)),
      metaRow('_wp_desired_post_slug', slugOf(entry)),
    ],
  }
}

/** A text that says no day is as old as its last change, if that is known. */
function datesOf({ date, updated }: WrittenEntry, { timezone }: LeavingSite) {
  const made = date ?? updated
  const changed = updated ?? date
  const [first, last] = [made, changed].map((moment) => moment && writtenDate(moment, timezone))
  return {
    ...(first && { date: first.local, dateGmt: first.gmt }),
    ...(last && { modified: last.local, modifiedGmt: last.gmt }),
  }
}

function parentOf({ type, slug, parent, edition }: WrittenEntry, site: LeavingSite): number {
  if (type !== 'page') return 0
  const above = parent ?? slug.split('/').slice(0, -1).join('/')
  return above ? (site.entryNamed('page', above, edition)?.id ?? 0) : 0
}

const termsOf = ({ terms, format }: WrittenEntry): ExportItem['terms'] => [
  ...terms.map(({ kind, slug, name }) => ({ taxonomy: taxonomies[kind], slug: writtenSlug(slug), name })),
  ...(format ? [formatTerm(format)] : []),
]

function pictureMeta({ image }: WrittenEntry, site: LeavingSite): ExportMeta[] {
  const id = image === undefined ? undefined : site.mediaId(image)
  return id === undefined ? [] : [metaRow('_thumbnail_id', id)]
}

/** In the words of Yoast SEO, which its rivals read too. */
function seoMeta(entry: WrittenEntry, { url }: LeavingSite): ExportMeta[] {
  const { seoTitle, description, canonical, noindex, shareImage } = entry
  const rows: Record<string, string | undefined> = {
    title: seoTitle,
    metadesc: description,
    canonical: canonical && wholeAddress(canonical, url),
    'meta-robots-noindex': noindex ? '1' : undefined,
    'opengraph-image': shareImage && wholeAddress(shareImage, url),
  }
  return Object.entries(rows).flatMap(([name, text]) => (text ? [metaRow(`_yoast_wpseo_${name}`, text)] : []))
}

function aliasMeta({ aliases, path }: WrittenEntry): ExportMeta[] {
  const { slugs, others } = splitAliases(aliases, path)
  return [
    ...slugs.map((slug) => metaRow('_wp_old_slug', writtenSlug(slug))),
    ...others.map((alias) => metaRow(aliasKey, alias)),
  ]
}

function ratingMeta({ totals }: EntryParts): ExportMeta[] {
  if (!totals || totals.users < 1) return []
  const { users, score } = totals
  return [
    metaRow('ratings_users', users),
    metaRow('ratings_score', score),
    metaRow('ratings_average', Math.round((score / users) * 100) / 100),
  ]
}
