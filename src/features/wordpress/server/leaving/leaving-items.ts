import { createHash } from 'node:crypto'
import { commentsService, type StoredComment } from '#platform/services/comments.ts'
import { formsService } from '#platform/services/forms.ts'
import { inboxService } from '#platform/services/inbox.ts'
import { oldVotesService } from '#platform/services/old-votes.ts'
import { textsService } from '#platform/services/texts.ts'
import { writtenEntriesService } from '#platform/services/written-entries.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as leavingWords } from '#words/desk.leaving.ts'
import { words as receiptWords } from '#words/desk.receipt.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { noteId } from '../../domain/text/footnotes.ts'
import { blockShortcode } from './block-shortcode.ts'
import { itemOfWritten } from './entry-item.ts'
import { fieldItems } from './field-items.ts'
import { fieldRows } from './field-rows.ts'
import type { FirstLook, LeavingDeps } from './first-look.ts'
import { itemOfForm, ownSettings } from './form-item.ts'
import { exportComments } from './leaving-comments.ts'
import { type Footnote, footnoteMark, withFootnotes } from './leaving-footnotes.ts'
import { itemOfFile, leavingFiles } from './leaving-media.ts'
import { menuItems } from './leaving-menus.ts'
import type { LeavingReceipt } from './leaving-receipt.ts'
import { itemOfMessage } from './message-item.ts'
import { createNumbers } from './numbers.ts'
import { sourcesOf } from './sources.ts'

type Leaving = LeavingDeps & { look: FirstLook; receipt: LeavingReceipt }

/** Everything that WordPress can hold, one item at a time. */
export async function* leavingItems(leaving: Leaving): AsyncGenerator<ExportItem> {
  yield* files(leaving)
  yield* forms(leaving)
  yield* fieldDescriptions(leaving)
  const comments = createNumbers(aboveComments)
  const numberOf = ({ oldId }: StoredComment) => comments.take(oldId)
  for (const { name, label, fields } of leaving.use(writtenEntriesService).types())
    yield* entries(leaving, { type: name, label: labelOf(name, label), described: fields, numberOf })
  yield* menus(leaving)
  yield* messages(leaving)
  await tellOthers(leaving)
}

/** An extension names its own types. */
const labelOf = (type: string, label: string): Sayable =>
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
    const form = await use(formsService).read(source)
    const known = form && look.site.form(form.id)
    const channel = form && look.channel(form.id)
    if (!form || !known || !channel) {
      receipt.left(kind, leavingWords.unreadable, source.path)
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
    for (const item of fieldItems(type, look.nextId)) {
      if (item.type === 'acf-field') receipt.wrote(leavingWords.fields)
      yield item
    }
}

type EntriesOfType = {
  type: string
  label: Sayable
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
      receipt.left(label, leavingWords.unreadable, source.path)
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

/** What WordPress cannot know becomes what it encloses, or nothing. */
function htmlOf(
  body: string,
  { use, look, receipt }: Leaving,
  { id, label, title }: { id: number; label: Sayable; title: string },
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
  // Lines that are kept as they are and are no code are what WordPress calls a verse.
  const withVerses = (html: string) => html.replace(/<pre>(?!<code)/g, '<pre class="wp-block-verse">')
  if (written.ok) {
    const { html, notes } = written.value
    const footnotes = notes.map((note) => ({ id: noteId(id, note.name), content: note.html }))
    return { content: withFootnotes(withVerses(html), footnotes), footnotes }
  }
  receipt.note(label, leavingWords.asWritten({ problem: written.problem }), title)
  return { content: body, footnotes: [] }
}

/** Fields have no place for footnotes: they stand below. */
function fieldHtml(markdown: string, leaving: Leaving, entry: Parameters<typeof htmlOf>[2]): string {
  const { content, footnotes } = htmlOf(markdown, leaving, entry)
  if (footnotes.length === 0) return content
  const notes = footnotes.map((note) => `<li>${note.content}</li>`).join('')
  return `${content.slice(0, content.lastIndexOf('<!--')).trim()}\n<ol>${notes}</ol>`
}

async function* menus({ look, receipt, say }: Leaving): AsyncGenerator<ExportItem> {
  for (const item of menuItems(look.described, look.site, { say, nextId: look.nextId })) {
    receipt.wrote(receiptWords.nav_menu_item)
    yield item
  }
}

async function* messages({ use, look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  for await (const message of use(inboxService).list()) {
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
