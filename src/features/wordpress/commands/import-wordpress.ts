import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  CommandError,
  NotAnswered,
  type PartCommand,
  type PartIo,
  stoppedCode,
} from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { newOption } from '#platform/commands/new-option.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { isTimezone } from '../domain/plan/find-timezone.ts'
import type { Receipt } from '../domain/receipt/receipt.ts'
import { receiptText, totalsText } from '../domain/receipt/receipt-text.ts'
import { saidReceipt } from '../domain/receipt/said-receipt.ts'
import { receiptWords } from '../domain/receipt/words.ts'
import { keptDays } from '../server/run/clear-leftovers.ts'
import { ImportUnderWay } from '../server/run/import-lock.ts'
import {
  createImportRun,
  type ImportEnd,
  type ImportRequest,
  type ImportRun,
  type ImportSite,
} from '../server/run/import-run.ts'
import { TakenOver } from '../server/run/import-store.ts'
import { SourceProblem } from '../server/source/source-problem.ts'
import { onStop } from './on-stop.ts'
import {
  isAskedInside,
  notWanted,
  type OldSite,
  oldSiteAt,
  oldSiteHelp,
  oldSiteOptions,
  withOldSite,
} from './read-old-site.ts'
import { createProgressView } from './show-progress.ts'
import { type BringCode, opensAnew, withCode } from './with-code.ts'

const command = 'import wordpress'
const mostFiles = 1000

export const importWordpressCommand: PartCommand<PartSite> = {
  name: command,
  summary: 'Takes in what WordPress has exported',
  help: `Usage: npx portico import wordpress <file or address> [<further files>] [options]

Takes in a file that WordPress wrote under Tools, Export, “All content”, as it is or packed with gzip or zip. Where the
export was split, name all of its files, or an archive that holds them. First everything is read, and a receipt says what would come, and what would not and why; then you are asked. The same file again changes
nothing; a newer one brings what is new, and leaves alone what was edited here. An import that was interrupted goes on
where it was when the same command is run again.

With the address of a running WordPress, such as https://old.example, what the site tells is read first. Its inbox, votes
and redirects are not among that: an export file has more.

  --check             only looks: prints the receipt, and writes nothing
  --yes               neither shows the receipt first nor asks, also where the file is not whole
  --uploads <place>   a copy of wp-content/uploads: a folder, or a zip or tar archive; without it pictures and other files
                      are fetched from the old site
  --no-media          leaves pictures and other files behind
  --ratings <file>    the table of votes of WP-PostRatings, as CSV or SQL: then every vote comes, and not only the totals
  --redirects <file>  redirects that were written by hand: of the plugins Redirection (CSV, JSON), Yoast SEO Premium or
                      Rank Math (CSV), or .htaccess, or lines of nginx
  --timezone <zone>   the time zone of the old site, e.g. Europe/London; found out from the dates otherwise
  --front-page <id>   the number of the page that is the front page there; found out from its address otherwise
  --posts-page <id>   the number of the page that lists the posts there
  --site <whose>      “old”: front page, list of posts, menus, name, tagline and time zone are those of the old site, and
                      the front page here becomes a draft; pages it was begun with, and that nobody has changed, give way
                      to those of the same address; “here”: all of them stay. The old site's come unless said where the site
                      here is still as it was begun
${oldSiteHelp}
  --new               begins a site where there is none; without it a wrong PORTICO_DATA or DATABASE_URL is told, and
                      nothing is made

At the end the receipt is written to import-receipt.json in the folder of the site. The exit code is 0 when everything
was done, 1 when it was refused, and ${stoppedCode} when it was stopped before its end.`,
  async run(args, io) {
    const { values, positionals } = commandArgs(
      command,
      args,
      {
        check: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        uploads: { type: 'string' },
        'no-media': { type: 'boolean', default: false },
        ratings: { type: 'string' },
        redirects: { type: 'string' },
        timezone: { type: 'string' },
        'front-page': { type: 'string' },
        'posts-page': { type: 'string' },
        site: { type: 'string' },
        ...oldSiteOptions,
        ...newOption,
      },
      mostFiles,
    )
    const [name] = positionals
    if (!name) throw wrongUse(command, 'Name the file that WordPress wrote, or the address of the old site.')
    const { timezone } = values
    if (timezone !== undefined && !isTimezone(timezone))
      throw wrongUse(command, `“${timezone}” is no time zone. Write one such as Europe/London.`)
    const answers = {
      timezone,
      frontPage: numberOf(values['front-page'], '--front-page'),
      postsPage: numberOf(values['posts-page'], '--posts-page'),
      takesSite: takesSite(values.site),
    }
    const beside = (path: string | undefined) => path && resolve(io.folder, path)
    const files = {
      ratings: beside(values.ratings),
      redirects: beside(values.redirects),
      uploads: beside(values.uploads),
    }
    const old = oldSiteAt(name, values)
    if (positionals.length > 1 && positionals.some((one) => oldSiteAt(one, values)))
      throw wrongUse(command, 'Name one address, or files alone.')
    if (values.user !== undefined && !old)
      throw wrongUse(command, '--user is for a running site, whose address begins with https://.')
    const asked = {
      ...{ exports: positionals.map((one) => resolve(io.folder, one)), old, answers, files },
      ...{ withoutMedia: values['no-media'], yes: values.yes },
    }
    return explained(() => (values.check ? check(io, asked) : take(io, asked, values.new)))
  },
}

type Asked = Pick<ImportRequest, 'exports' | 'answers' | 'files' | 'withoutMedia' | 'innerSite'> & {
  yes: boolean
  old: OldSite | undefined
}

function takesSite(whose: string | undefined): boolean | undefined {
  if (whose === undefined || whose === 'old' || whose === 'here') return whose && whose === 'old'
  throw wrongUse(command, `--site is “${whose}”. Write “old” or “here”.`)
}

function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw wrongUse(command, `${option} is “${text}”, which is no number.`)
}

async function explained(run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SourceProblem)
      throw new CommandError('unreadable_file', error.message, inEnglish(error.fix), { cause: error })
    if (error instanceof ImportUnderWay || error instanceof TakenOver)
      throw new CommandError('import_under_way', error.message, 'Wait until it has ended.', { cause: error })
    throw error
  }
}

const importSite = (site: PartSite): ImportSite => ({
  ...site,
  dataFolder: site.folders.data,
  siteFolder: site.folders.site,
  drop: (tags) => site.pageCache.drop(tags),
})

/** Runs with what can be stopped by a signal, and shows how far it is. */
async function withRun(
  io: PartIo<PartSite>,
  site: ImportSite | undefined,
  { workFolder, ...asked }: Asked & Pick<ImportRequest, 'workFolder' | 'keepReceipt' | 'siteFolder'>,
  use: (run: ImportRun, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const view = createProgressView(io)
  const stop = onStop(io, () => {
    view.end()
    io.out('Stopping. What is under way is finished first.')
  })
  const request = { ...asked, signal: stop.signal, onProgress: view.show, ...(workFolder && { workFolder }) }
  try {
    const run = await createImportRun(site, request)
    try {
      const shown = {
        ...run,
        look: () => run.look().finally(view.end),
        start: () => run.start().finally(view.end),
      }
      return await use(shown, stop.signal)
    } finally {
      await run.close()
    }
  } catch (error) {
    const isStopped = stop.signal.aborted && error === stop.signal.reason
    if (!isStopped && !(error instanceof NotAnswered)) throw error
    io.out('Stopped. Nothing was written.')
    return stoppedCode
  } finally {
    view.end()
    stop.forget()
  }
}

/** A file, or what a running site tells as one. */
async function fromSource(
  io: PartIo<PartSite>,
  asked: Asked,
  reading: Parameters<typeof withOldSite>[2],
  use: (asked: Asked) => Promise<number>,
): Promise<number> {
  const { old } = asked
  if (!old) return use(asked)
  const innerSite = isAskedInside(old) ? new URL(old.address) : undefined
  const code = await withOldSite(io, old, reading, (file) => use({ ...asked, exports: [file], innerSite }))
  if (code === undefined) io.out('Stopped. Nothing was written. Run the same command again to go on.')
  return code ?? stoppedCode
}

/** Where there is no site yet, what would happen in an empty one. */
async function check(io: PartIo<PartSite>, asked: Asked): Promise<number> {
  const workFolder = await mkdtemp(join(tmpdir(), 'portico-wordpress-'))
  const readingFor = (site: ImportSite | undefined) =>
    site
      ? { folder: join(site.dataFolder, 'imports'), clock: site.clock, onlyLooks: true }
      : { folder: workFolder }
  const look = (site: ImportSite | undefined) =>
    fromSource(io, asked, readingFor(site), (source) =>
      withRun(io, site, { ...source, workFolder, siteFolder: io.folder }, async (run) => {
        print(io, await run.look())
        io.out('\nNothing was written.')
        return 0
      }),
    )
  try {
    return await io
      .withSite((site) => look(importSite(site)))
      .catch(async (error: unknown) => {
        if (!(error instanceof CommandError) || error.code !== 'no_site') throw error
        const code = await look(undefined)
        io.out(`${error.message} To import, start the site once before, or add --new.`)
        return code
      })
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

const print = (io: PartIo<PartSite>, receipt: Receipt) => {
  for (const line of receiptText(receipt, inEnglish)) io.out(line)
}

/** The receipt may be long: its totals stand once more right above the question. */
function printFirst(io: PartIo<PartSite>, receipt: Receipt) {
  const heading = receiptWords.heading({ heading: receiptWords.inShort })
  print(io, receipt)
  if (io.ask) for (const line of ['', inEnglish(heading), ...totalsText(receipt, inEnglish)]) io.out(line)
}

const take = (io: PartIo<PartSite>, asked: Asked, begin: boolean): Promise<number> =>
  withCode(io, (bring, isAgain) =>
    takeOnce(io, { ...asked, yes: asked.yes || isAgain }, { begin: begin && !isAgain, bring }),
  )

const takeOnce = (
  io: PartIo<PartSite>,
  asked: Asked,
  { begin, bring }: { begin: boolean; bring: BringCode },
): Promise<number> =>
  io.withSite(
    (site) =>
      fromSource(io, asked, { folder: join(site.folders.data, 'imports'), clock: site.clock }, (source) =>
        withRun(io, importSite(site), { ...source, ...keptIn(receiptFile(site)) }, async (run, signal) => {
          if (run.forgotten > 0) io.out(forgotten)
          if (run.isUnderWay) io.out('An import of this file was interrupted. It goes on where it was.')
          else if (!asked.yes) {
            printFirst(io, await run.look())
            await askFirst(io, run, signal)
          }
          if (await bring(site.folders.site, run.code)) return opensAnew
          const end = await logged(site, command, () => run.start(), tookIn)
          return ended(io, site, end)
        }),
      ),
    { begin },
  )

const forgotten = `What an interrupted import had left in the data folder was removed after ${keptDays} days. What it had taken in stays.`

const receiptFile = (site: PartSite) => join(site.folders.site, 'import-receipt.json')

const tookIn = ({ receipt }: ImportEnd) => ({
  action: 'took in a WordPress export:',
  subject: `${receipt.file}, ${receipt.items} items`,
})

async function askFirst(io: PartIo<PartSite>, { isWhole }: ImportRun, signal: AbortSignal): Promise<void> {
  if (!io.ask)
    throw new CommandError(
      'not_asked',
      'Nothing was written, because nobody can be asked here.',
      isWhole
        ? 'Look at the receipt above, and run it again with --yes.'
        : 'The file ends early. Export it again; or run this again with --yes to take in what is complete.',
    )
  const question = isWhole
    ? '\nTake this in? (yes or no) '
    : '\nThe file ends early, and something is missing. Take in what is complete? (yes or no) '
  const ask = async (words: string) => (await io.ask?.(words, { signal }))?.trim().toLowerCase() ?? 'no'
  let answer = await ask(question)
  while (!['y', 'yes', 'n', 'no'].includes(answer)) answer = await ask('Please answer yes or no: ')
  if (answer.startsWith('y')) return
  throw new CommandError(notWanted, 'Nothing was written.', 'Run it again when you want it.')
}

const keptIn = (file: string) => ({
  async keepReceipt(receipt: Receipt) {
    await writeFile(`${file}.new`, `${JSON.stringify(saidReceipt(receipt, inEnglish), undefined, 2)}\n`)
    await rename(`${file}.new`, file)
  },
})

async function ended(io: PartIo<PartSite>, site: PartSite, { state, receipt }: ImportEnd): Promise<number> {
  if (state === 'stopped') {
    io.out('Stopped. What was taken in stays. Run the same command again to go on.')
    return stoppedCode
  }
  print(io, receipt)
  io.out(`\nThe receipt is in ${receiptFile(site)}.`)
  return 0
}
