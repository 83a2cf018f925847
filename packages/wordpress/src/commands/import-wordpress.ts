import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  CommandError,
  commandArgs,
  type ExtensionContext,
  logged,
  type Message,
  NotAnswered,
  onStop,
  type Command as PartCommand,
  type PartIo,
  type Translatable,
  wholeNumber,
  wrongUse,
} from 'portico/extension'
import { isTimezone } from '../domain/plan/find-timezone.ts'
import { isShort, type Receipt, saidReceipt } from '../domain/receipt/receipt.ts'
import { receiptText, totalsText } from '../domain/receipt/receipt-text.ts'
import type { ImportSite } from '../server/import-site.ts'
import { keptDays } from '../server/run/clear-leftovers.ts'
import {
  createImportRun,
  type ImportEnd,
  type ImportRequest,
  type ImportRun,
} from '../server/run/import-run.ts'
import { words } from '../words/desk.importCommand.ts'
import { words as sourceWords } from '../words/desk.importSource.ts'
import { words as problemWords } from '../words/desk.moveProblems.ts'
import { words as receiptWords } from '../words/desk.receipt.ts'
import {
  isAskedInside,
  notWanted,
  type OldSite,
  oldSiteAt,
  oldSiteHelp,
  oldSiteOptions,
  shortCode,
  withOldSite,
} from './read-old-site.ts'
import { createProgressView } from './show-progress.ts'

type CommandSite = ExtensionContext<unknown, 'comments' | 'database' | 'everything' | 'files'>

/** The exit code of an interrupted program in a shell. */
const stoppedCode = 130

const command = 'import wordpress'
const maxFiles = 1000
const receiptName = 'import-receipt.json'
const exampleZone = 'Europe/London'

export const importWordpressCommand: PartCommand<CommandSite> = {
  name: command,
  summary: words.summary,
  help: {
    usage: ['import wordpress <file or address> [<further files>] [options]'],
    about: [words.about, words.aboutSite({ address: 'https://old.example' })],
    parts: {
      '--check': words.checkHelp,
      '--yes': words.yesHelp,
      '--incomplete': words.incompleteHelp,
      '--uploads <place>': words.uploadsHelp,
      '--no-media': words.noMediaHelp,
      '--ratings <file>': words.ratingsHelp,
      '--redirects <file>': words.redirectsHelp,
      '--timezone <zone>': words.timezoneHelp({ example: exampleZone }),
      '--front-page <id>': words.frontPageHelp,
      '--posts-page <id>': words.postsPageHelp,
      '--base <pair>': words.baseHelp({ example: '--base zutat=ingredient' }),
      '--site <whose>': words.siteHelp,
      ...oldSiteHelp,
      '--new': words.newHelp,
    },
    notes: [words.endHelp({ file: receiptName, short: String(shortCode), stopped: String(stoppedCode) })],
  },
  async run(args, io) {
    const { values, positionals } = commandArgs(
      command,
      args,
      {
        check: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        incomplete: { type: 'boolean', default: false },
        uploads: { type: 'string' },
        'no-media': { type: 'boolean', default: false },
        ratings: { type: 'string' },
        redirects: { type: 'string' },
        timezone: { type: 'string' },
        'front-page': { type: 'string' },
        'posts-page': { type: 'string' },
        base: { type: 'string', multiple: true, default: [] },
        site: { type: 'string' },
        ...oldSiteOptions,
        new: { type: 'boolean', default: false },
      },
      maxFiles,
    )
    const [name] = positionals
    if (!name) throw wrongUse(command, words.nameFile)
    const { timezone } = values
    if (timezone !== undefined && !isTimezone(timezone))
      throw wrongUse(command, words.noTimezone({ timezone, example: exampleZone }))
    const answers = {
      timezone,
      frontPage: pageNumber('--front-page', values['front-page']),
      postsPage: pageNumber('--posts-page', values['posts-page']),
      ...(values.base.length > 0 && { bases: basesIn(values.base) }),
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
      throw wrongUse(command, words.oneAddress)
    if (values.user !== undefined && !old) throw wrongUse(command, words.userForSite({ option: '--user' }))
    const asked = {
      ...{ exports: positionals.map((one) => resolve(io.folder, one)), old, answers, files },
      ...{ withoutMedia: values['no-media'], yes: values.yes },
      incomplete: values.incomplete,
    }
    return (values.check ? check : take)(io, asked, values.new)
  },
}

type Asked = Pick<ImportRequest, 'exports' | 'answers' | 'files' | 'withoutMedia' | 'innerSite'> & {
  yes: boolean
  /** A file that ends early is wanted all the same. */
  incomplete: boolean
  old: OldSite | undefined
}

function takesSite(whose: string | undefined): boolean | undefined {
  if (whose === undefined || whose === 'old' || whose === 'here') return whose && whose === 'old'
  throw wrongUse(command, words.whoseSite({ option: '--site', whose }))
}

function basesIn(said: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    said.map((one) => {
      const [word = '', taxonomy, ...more] = one.split('=')
      const base = word.split('/').filter(Boolean).join('/')
      if (!base || base.includes('/') || !taxonomy || more.length > 0)
        throw wrongUse(command, words.baseLike({ said: one }))
      return [base, taxonomy === 'tag' ? 'post_tag' : taxonomy]
    }),
  )
}

const pageNumber = (option: string, text: string | undefined) =>
  text === undefined ? undefined : wholeNumber(command, option, text)

const importSite = (site: CommandSite): ImportSite => ({ ...site, folder: site.files.scratch })

/** Runs with what can be stopped by a signal, and shows how far it is. */
async function withRun(
  io: PartIo<CommandSite>,
  site: ImportSite,
  { workFolder, ...asked }: Asked & Pick<ImportRequest, 'workFolder' | 'keepReceipt'>,
  use: (run: ImportRun, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const view = createProgressView(io)
  const stop = onStop(io, () => {
    view.end()
    io.out(io.t(words.stopping))
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
    io.out(io.t(words.stoppedGoOn))
    return stoppedCode
  } finally {
    view.end()
    stop.forget()
  }
}

/** A file, or what a running site tells as one. */
async function fromSource(
  io: PartIo<CommandSite>,
  asked: Asked,
  reading: Parameters<typeof withOldSite>[2],
  use: (asked: Asked) => Promise<number>,
): Promise<number> {
  const { old } = asked
  if (!old) return use(asked)
  const innerSite = isAskedInside(old) ? new URL(old.address) : undefined
  const code = await withOldSite(io, old, reading, (file) => use({ ...asked, exports: [file], innerSite }))
  if (code === undefined) io.out(io.t(words.stoppedGoOn))
  return code ?? stoppedCode
}

/** Where there is no site yet, what would happen in an empty one, which is thrown away. */
async function check(io: PartIo<CommandSite>, asked: Asked, isNew: boolean): Promise<number> {
  const workFolder = await mkdtemp(join(tmpdir(), 'portico-wordpress-'))
  const look = (site: ImportSite) => {
    const { clock, isThrownAway = false } = site
    const folder = isThrownAway ? workFolder : site.folder
    return fromSource(io, asked, { folder, clock, onlyLooks: !isThrownAway }, (source) =>
      withRun(io, site, { ...source, workFolder }, async (run) => {
        const receipt = await run.look()
        print(io, receipt)
        io.out(`\n${io.t(sourceWords.nothingWritten)}`)
        return codeOf(receipt)
      }),
    )
  }
  try {
    return await io
      .withSite((site) => look(importSite(site)))
      .catch(async (error: unknown) => {
        if (!(error instanceof CommandError) || error.code !== 'no_site') throw error
        const lookOnly = (site: CommandSite) => look({ ...importSite(site), isThrownAway: true })
        const code = await io.withSite(lookOnly, { throwAway: true })
        if (!isNew) io.out(io.t(words.noSiteYet({ problem: error.words.what, option: '--new' })))
        return code
      })
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

const print = (io: PartIo<CommandSite>, receipt: Receipt) => {
  for (const line of receiptText(receipt, io.t)) io.out(line)
}

/** The receipt may be long: its totals are repeated right above the question. */
function printFirst(io: PartIo<CommandSite>, receipt: Receipt) {
  const heading = receiptWords.heading({ heading: receiptWords.inShort })
  print(io, receipt)
  if (io.ask) for (const line of ['', io.t(heading), ...totalsText(receipt, io.t)]) io.out(line)
}

const take = (io: PartIo<CommandSite>, asked: Asked, begin: boolean): Promise<number> =>
  io.withSite(
    async (site) => {
      await site.documents.begin()
      return fromSource(io, asked, { folder: site.files.scratch, clock: site.clock }, (source) =>
        withRun(io, importSite(site), { ...source, ...keptIn(io) }, async (run, signal) => {
          if (run.forgotten > 0) io.out(io.t(words.forgotten({ days: keptDays })))
          if (run.isUnderWay) io.out(io.t(words.goesOn))
          else {
            if (!asked.yes) printFirst(io, await run.look())
            await askFirst(io, run, asked, signal)
          }
          return ended(io, await logged(site, command, () => run.start(), takenIn))
        }),
      )
    },
    { begin },
  )

const receiptFile = ({ folder }: PartIo<CommandSite>) => join(folder, receiptName)

const takenIn = ({ receipt: { file, items } }: ImportEnd) => problemWords.logImported({ file, items })

async function askFirst(
  io: PartIo<CommandSite>,
  { isWhole }: ImportRun,
  { yes, incomplete }: Asked,
  signal: AbortSignal,
): Promise<void> {
  const isMissing = !isWhole && !incomplete
  if (isMissing && (yes || !io.ask))
    throw new CommandError('file_ends_early', words.endsEarly, words.endsEarlyFix({ option: '--incomplete' }))
  if (yes) return
  if (!io.ask) throw new CommandError('not_asked', words.nobodyToAsk, words.runWithYes({ option: '--yes' }))
  if (await isWanted(io, isWhole ? words.takeThis : words.takeComplete, signal)) return
  throw new CommandError(notWanted, sourceWords.nothingWritten, words.whenWanted)
}

/** Answered in the language of the terminal or in English, by a word or its first letter. */
async function isWanted(
  { ask, t }: PartIo<CommandSite>,
  question: Translatable,
  signal: AbortSignal,
): Promise<boolean> {
  const plain = (text: string) => text.trim().normalize().toLocaleLowerCase(t.language)
  const answers = (word: Message) =>
    [t(word), word.english].map(plain).flatMap((one) => [one, one.slice(0, 1)])
  const [yes, no] = [answers(words.yes), answers(words.no)]
  let answer = plain((await ask?.(`\n${t(question)} `, { signal })) ?? words.no.english)
  while (![...yes, ...no].includes(answer))
    answer = plain((await ask?.(`${t(words.yesOrNo)} `, { signal })) ?? words.no.english)
  return yes.includes(answer)
}

/** `import-receipt-1.json` is the one of the first import. */
async function keepEarlier(file: string): Promise<void> {
  if (!existsSync(file)) return
  const numbered = (number: number) => file.replace(/\.json$/, `-${number}.json`)
  let number = 1
  while (existsSync(numbered(number))) number += 1
  await rename(file, numbered(number))
}

const keptIn = (io: PartIo<CommandSite>) => ({
  async keepReceipt(receipt: Receipt) {
    const file = receiptFile(io)
    await writeFile(`${file}.new`, `${JSON.stringify(saidReceipt(receipt, io.t), undefined, 2)}\n`)
    await keepEarlier(file)
    await rename(`${file}.new`, file)
  },
})

function ended(io: PartIo<CommandSite>, { state, receipt }: ImportEnd): number {
  if (state === 'stopped') {
    io.out(io.t(words.stoppedPart))
    return stoppedCode
  }
  print(io, receipt)
  io.out(`\n${io.t(words.receiptIn({ file: receiptFile(io) }))}`)
  return codeOf(receipt)
}

const codeOf = (receipt: Receipt) => (isShort(receipt) ? shortCode : 0)
