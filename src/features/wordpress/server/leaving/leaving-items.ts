import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { commentsService, type StoredComment } from '#platform/services/comments.ts'
import { formsService } from '#platform/services/forms.ts'
import { inboxService } from '#platform/services/inbox.ts'
import { libraryService } from '#platform/services/library.ts'
import { oldVotesService } from '#platform/services/old-votes.ts'
import { textsService } from '#platform/services/texts.ts'
import { writtenEntriesService } from '#platform/services/written-entries.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { blockShortcode } from './block-shortcode.ts'
import { itemOfWritten } from './entry-item.ts'
import { type FirstLook, type LeavingDeps, mediaTextPath } from './first-look.ts'
import { itemOfForm, ownSettings } from './form-item.ts'
import { createCommentNumbers, exportComments } from './leaving-comments.ts'
import { itemOfFile } from './leaving-media.ts'
import { menuItems } from './leaving-menus.ts'
import type { LeavingReceipt } from './leaving-receipt.ts'
import { itemOfMessage } from './message-item.ts'
import { sourcesOf } from './sources.ts'

type Leaving = LeavingDeps & { look: FirstLook; receipt: LeavingReceipt }

/** Everything that WordPress can hold, one item at a time. */
export async function* leavingItems(leaving: Leaving): AsyncGenerator<ExportItem> {
  yield* files(leaving)
  yield* forms(leaving)
  for (const { name, label } of leaving.use(writtenEntriesService).types())
    yield* entries(leaving, name, label)
  yield* menus(leaving)
  yield* messages(leaving)
  await tellOthers(leaving)
}

const told = z.looseObject({
  alt: z.string().default(''),
  caption: z.string().default(''),
  credit: z.string().default(''),
  aliases: z.array(z.string()).default([]),
})

async function* files({ use, documents, look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  const addresses = (await use(libraryService).list()).map(({ address }) => address).sort()
  for (const address of addresses) {
    const id = look.site.mediaId(address)
    if (id === undefined) continue
    const found = await documents.find({ path: mediaTextPath(address) })
    const read = parseYamlDocument({ path: address, text: found?.text ?? '{}' }, told)
    const { alt, caption, credit, aliases } = read.ok ? read.value.data : told.parse({})
    receipt.wrote('Files')
    yield itemOfFile({ id, address, alt, caption, credit, aliases }, look.site)
  }
}

async function* forms({ use, documents, look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  for await (const { removedAt, ...source } of sourcesOf(documents, 'form')) {
    const form = use(formsService).read(source)
    const known = form && look.site.form(form.id)
    const channel = form && look.channel(form.id)
    if (!form || !known || !channel) {
      receipt.left('Forms', 'Its text cannot be read.', source.path)
      continue
    }
    const hash = createHash('sha1').update(`${look.site.url}/form/${form.id}`).digest('hex')
    for (const name of ownSettings(form))
      receipt.note('Forms', `The setting “${name}” means nothing to Contact Form 7.`, form.title)
    receipt.wrote('Forms')
    const facts = { id: known.id, hash, channel: channel.id, isRemoved: removedAt !== undefined }
    yield itemOfForm(form, facts, look.site)
  }
}

async function* entries(leaving: Leaving, type: string, label: string): AsyncGenerator<ExportItem> {
  const { use, documents, look, receipt } = leaving
  const numberOf = createCommentNumbers()
  for await (const { id, removedAt, ...source } of sourcesOf(documents, type)) {
    const entry = await use(writtenEntriesService).read(type, source)
    if (!entry) {
      receipt.left(label, 'Its text cannot be read.', source.path)
      continue
    }
    const stored: StoredComment[] = []
    for await (const comment of use(commentsService).list(id)) stored.push(comment)
    const totals = (await use(oldVotesService).totals([id])).get(id)
    const content = htmlOf(entry.body, leaving, label, entry.title)
    receipt.wrote(label)
    if (stored.length > 0) receipt.wrote('Comments', stored.length)
    if (totals) receipt.wrote('Ratings')
    if (entry.image && look.site.mediaId(entry.image) === undefined)
      receipt.note(label, 'Its large picture is not in the library.', entry.title)
    const comments = exportComments(stored, numberOf, look.site)
    yield itemOfWritten(entry, { id, content, comments, totals, removedAt }, look.site)
  }
}

/** What WordPress cannot know becomes what it encloses, or nothing. */
function htmlOf(body: string, { use, look, receipt }: Leaving, label: string, title: string): string {
  const written = use(textsService).writeHtml(body, {
    base: look.site.url,
    writeBlock(block, inside) {
      const shortcode = blockShortcode(block, look.site)
      if (shortcode !== undefined) return shortcode
      const html = inside()
      receipt.note(
        label,
        html
          ? `Of the block “${block.name}” only its words go: WordPress has no such thing.`
          : `The block “${block.name}” is left out of its text: WordPress has no such thing.`,
        title,
      )
      return html
    },
  })
  // Lines that are kept as they are and are no code are what WordPress calls a verse.
  if (written.ok) return written.value.replace(/<pre>(?!<code)/g, '<pre class="wp-block-verse">')
  receipt.note(label, `Its text goes as it is written: ${written.problem}.`, title)
  return body
}

async function* menus({ look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  for (const item of menuItems(look.described, look.site, look.nextId)) {
    receipt.wrote('Lines of menus')
    yield item
  }
}

async function* messages({ use, look, receipt }: Leaving): AsyncGenerator<ExportItem> {
  for await (const message of use(inboxService).list()) {
    receipt.wrote('Messages')
    yield itemOfMessage(message, { id: look.nextId(), slug: look.channel(message.formId)?.slug }, look.site)
  }
}

const others = [
  [
    'question',
    'Questions',
    'WordPress has no questions and answers; the plugins for them have no common format.',
  ],
  ['notice', 'Notices', 'WordPress has no notices.'],
  [
    'reviews',
    'Campaigns of reviews',
    'WordPress has no reviews; “portico reviews export” writes them as CSV.',
  ],
] as const

async function tellOthers({ documents, receipt }: Leaving) {
  for (const [kind, label, reason] of others)
    for (const { path } of await documents.list(kind)) receipt.left(label, reason, path)
}
