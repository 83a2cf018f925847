import { resolve } from 'node:path'
import {
  csvLines,
  listText,
  oldVotesService,
  type PartIo,
  siteService,
  writtenEntriesService,
  z,
} from 'portico/extension'
import { aliasTitle } from '../../domain/redirects/old-redirect.ts'
import { closing, writeItem, writeOpening } from '../../domain/write/write-export.ts'
import { words as leavingWords } from '../../words/desk.leaving.ts'
import { words as receiptWords } from '../../words/desk.receipt.ts'
import { isInner } from '../rest/ask-site.ts'
import { writeWhole } from '../whole-files.ts'
import { type FirstLook, type LeavingDeps, lookFirst } from './first-look.ts'
import { leavingItems } from './leaving-items.ts'
import { leavingFiles, pageOfFile } from './leaving-media.ts'
import {
  createLeavingReceipt,
  type LeavingKind,
  type LeavingReceipt,
  leavingReceiptText,
} from './leaving-receipt.ts'
import { sourcesOf, splitAliases, writtenDate } from './leaving-site.ts'

type LeavingSite = Omit<LeavingDeps, 't'>

type WordpressFiles = { file: string; ratings?: string | undefined; redirects?: string | undefined }

/** `portico export wordpress <file>` */
export async function exportToWordpress(
  io: Omit<PartIo<never>, 'withSite'>,
  site: LeavingSite,
  { file, ratings, redirects }: WordpressFiles,
): Promise<number> {
  const { t } = io
  await warnOfLocalAddress(io, site)
  const beside = (name: string | undefined) => name && resolve(io.folder, name)
  const files = { file: resolve(io.folder, file), ratings: beside(ratings), redirects: beside(redirects) }
  const kinds = await leaveSite({ ...site, t }, files, (count) => {
    if (count % 500 === 0) io.progress?.(t(leavingWords.progress({ count })))
  })
  io.progress?.(undefined)
  const named = [files.file, files.ratings, files.redirects].filter((name) => name !== undefined)
  io.out(`${t(leavingWords.writtenTo({ files: listText(named, t.language) }))}\n`)
  for (const line of leavingReceiptText(kinds, t)) io.out(line)
  return 0
}

/** Links in the file are whole: with the address of this machine they lead nowhere, and nothing could be fetched. */
async function warnOfLocalAddress(io: Omit<PartIo<never>, 'withSite'>, { use }: LeavingSite): Promise<void> {
  const { url } = await use(siteService).current()
  if (!isInner(new URL(url).hostname)) return
  const { t } = io
  const fix = leavingWords.localAddressFix({ setting: 'PORTICO_URL=https://…' })
  io.error(`${t(leavingWords.localAddress({ url }))}\n${t(fix)}\n`)
}

/** Writes the site in WordPress's format. Returns what was written and what was not. */
async function leaveSite(
  deps: LeavingDeps,
  { file, ratings, redirects }: WordpressFiles,
  onItem: (count: number) => void,
): Promise<LeavingKind[]> {
  const receipt = createLeavingReceipt()
  const look = await lookFirst(deps)
  await writeWhole(file, exportText(deps, look, receipt, onItem))
  if (ratings) await writeWhole(ratings, votesText(deps, look, receipt))
  else {
    const reason = leavingWords.votesApart({ option: '--ratings' })
    receipt.leftMany(votes, reason, await linesIn(votesText(deps, look, createLeavingReceipt())))
  }
  const byHand = await redirectsByHand(deps, receipt)
  const lines = (counting: LeavingReceipt) => redirectsText(deps, look, byHand, counting)
  if (redirects) await writeWhole(redirects, lines(receipt))
  else {
    const reason = leavingWords.redirectsApart({ option: '--redirects' })
    receipt.leftMany(redirected, reason, await linesIn(lines(createLeavingReceipt())))
  }
  return receipt.kinds()
}

const { vote: votes, redirect: redirected } = receiptWords

/** In a file that nobody has named, but for the names of its columns. */
async function linesIn(pieces: AsyncIterable<string>): Promise<number> {
  let lines = -1
  for await (const _ of pieces) lines += 1
  return lines
}

async function* exportText(
  deps: LeavingDeps,
  look: FirstLook,
  receipt: LeavingReceipt,
  onItem: (count: number) => void,
): AsyncGenerator<string> {
  const { described, site, authors, terms, frontPage, postsPage } = look
  yield writeOpening({
    site: {
      title: described.title,
      link: site.url,
      description: described.tagline ?? '',
      language: described.locale.replaceAll('_', '-'),
      siteUrl: site.url,
      blogUrl: site.url,
      generator: 'Portico',
      ...{ timezone: site.timezone, frontPage, postsPage },
    },
    authors,
    terms,
  })
  receipt.wrote(receiptWords.author, authors.length)
  receipt.wrote(
    leavingWords.terms,
    terms.filter(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'post_tag').length,
  )
  let count = 0
  for await (const item of leavingItems({ ...deps, look, receipt })) {
    count += 1
    onItem(count)
    yield writeItem(item)
  }
  yield closing
}

const voteColumns =
  'rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp,rating_ip,rating_host,rating_username,rating_userid'

/** The table of WP-PostRatings. Its times are those of the clocks of the site, as if they were in Greenwich. */
async function* votesText({ use }: LeavingDeps, { site }: FirstLook, receipt: LeavingReceipt) {
  yield `${voteColumns}\r\n`
  let id = 0
  for await (const { entry, value, at } of use(oldVotesService).votes()) {
    id += 1
    const shown = Date.parse(`${writtenDate(at, site.timezone).local.replace(' ', 'T')}Z`) / 1000
    const title = site.entryWithId(entry)?.title ?? ''
    receipt.wrote(votes)
    yield csvLines([[id, entry, title, value, shown, '', '', 'Guest', 0]])
  }
}

const redirectColumns = 'source,target,regex,code,type,match,hits,title,status'

const redirectsFile = z.looseObject({
  redirects: z
    .array(
      z.looseObject({
        from: z.string(),
        to: z.string().default(''),
        status: z.number().default(301),
        pattern: z.boolean().default(false),
      }),
    )
    .default([]),
})

type ByHand = z.output<typeof redirectsFile>['redirects']

/** The redirects of `redirects.yaml`. */
async function redirectsByHand({ documents }: LeavingDeps, receipt: LeavingReceipt): Promise<ByHand> {
  const file = 'redirects.yaml'
  const written = await documents.find({ path: file })
  const [problem] = written ? documents.read(written) : []
  if (!problem) return redirectsFile.parse(written ? documents.valuesOf(written) : {}).redirects
  const line = receiptWords.line({ line: String(problem.line) })
  receipt.left(redirected, leavingWords.fileUnreadable({ file, problem: problem.what }), line)
  return []
}

/** As the plugin Redirection takes them: those by hand, and old addresses that are more than a former slug. */
async function* redirectsText(
  { use, documents }: LeavingDeps,
  { site }: FirstLook,
  byHand: ByHand,
  receipt: LeavingReceipt,
) {
  yield `${redirectColumns}\r\n`
  const line = (from: string, to: string, { status = 301, pattern = false, title = '' } = {}) => {
    receipt.wrote(redirected)
    if (title === aliasTitle) receipt.wrotePart(leavingWords.ofThemOld)
    const type = status === 403 || status === 410 ? 'error' : 'url'
    return csvLines([[from, to, pattern ? 1 : 0, status, type, 'url', 0, title, 'active']])
  }
  for (const { from, to, status, pattern } of byHand) yield line(from, to, { status, pattern })
  for await (const { id, aliases } of leavingFiles({ use, documents }, site))
    for (const alias of aliases) yield line(alias, pageOfFile(id), { title: aliasTitle })
  for (const { name } of use(writtenEntriesService).types())
    for await (const { removedAt, ...source } of sourcesOf(documents, name)) {
      const entry = removedAt ? undefined : await use(writtenEntriesService).read(name, source)
      for (const alias of entry ? splitAliases(entry.aliases, entry.path).others : [])
        if (entry && alias !== entry.path) yield line(alias, entry.path, { title: aliasTitle })
    }
}
