import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, CommandError, onStop, type PartIo } from 'portico/extension'
import { isInner } from '../server/rest/ask-site.ts'
import { exportName, readRunningSite } from '../server/rest/read-running-site.ts'
import { lockImports } from '../server/run/import-lock.ts'
import { words } from '../words/desk.importCommand.ts'

type AskedIo = Omit<PartIo<never>, 'withSite'>

/** Options for a running site, in addition to those for files. */
export const oldSiteOptions = {
  user: { type: 'string' },
  'allow-private': { type: 'boolean', default: false },
} as const

const passwordVariable = 'WORDPRESS_APP_PASSWORD'

export const oldSiteHelp = {
  '--user <name>': words.userHelp({ variable: passwordVariable }),
  '--allow-private': words.allowPrivateHelp,
}

export type OldSite = { address: string; user?: string | undefined; allowPrivate: boolean }

/** The running site that is meant, unless it is a file. */
export const oldSiteAt = (
  name: string,
  values: { user?: string | undefined; 'allow-private': boolean },
): OldSite | undefined =>
  /^https?:\/\//i.test(name) && URL.canParse(name)
    ? { address: name, user: values.user, allowPrivate: values['allow-private'] }
    : undefined

/** Addresses inside of a network are asked when somebody at this machine names one, or says so. */
export const isAskedInside = ({ address, allowPrivate }: OldSite) =>
  allowPrivate || isInner(new URL(address).hostname)

/** Somebody was asked whether to import it, and said no. */
export const notWanted = 'not_wanted'

/** It did what it was asked to, but something that was to come is missing. */
export const shortCode = 3

/** Older data is read again. */
const longestKept = 24 * 60 * 60 * 1000

type Reading = { folder: string; clock: Clock; onlyLooks?: boolean }

/**
 * Reads the running site into a file and imports that. The file is removed once it was imported as a whole, or was
 * declined. Until then it is used again, so that an import that was interrupted, or follows a dry run, goes on with the
 * same file. Undefined if the reading was stopped.
 */
export async function withOldSite(
  io: AskedIo,
  old: OldSite,
  { folder: above, clock, onlyLooks = false }: Reading,
  use: (file: string) => Promise<number>,
): Promise<number | undefined> {
  const name = createHash('sha256')
    .update(`${old.address} ${old.user ?? ''}`)
    .digest('hex')
    .slice(0, 16)
  const folder = join(above, `site-${name}`)
  const written = join(folder, exportName(new URL(old.address)))
  const kept = await stat(written).catch(() => undefined)
  const isFresh = kept && clock.now().getTime() - kept.mtimeMs < longestKept
  if (isFresh) io.out(io.t(words.wasRead({ address: old.address, folder })))
  const file = isFresh ? written : await read(io, old, folder, clock)
  if (!file) return undefined
  // It contains email addresses.
  const drop = () => rm(folder, { recursive: true, force: true })
  try {
    const code = await use(file)
    if (onlyLooks) io.out(io.t(words.readIsKept({ folder })))
    else if (code === 0 || code === shortCode) await drop()
    return code
  } catch (error) {
    if (error instanceof CommandError && error.code === notWanted) await drop()
    throw error
  }
}

async function read(io: AskedIo, old: OldSite, folder: string, clock: Clock): Promise<string | undefined> {
  const credentials = old.user === undefined ? undefined : await credentialsFor(io, old.user)
  const stop = onStop(io, () => io.out(io.t(words.stopping)))
  const told = new Set<string>()
  const lock = lockImports(folder)
  try {
    const outcome = await readRunningSite({
      address: old.address,
      folder,
      clock,
      signal: stop.signal,
      mayAskInner: isAskedInside(old),
      ...(credentials && { credentials }),
      onProgress({ reading, done, total }) {
        const what = io.t(reading)
        const line =
          total === undefined ? words.readingDone({ what, done }) : words.readingOf({ what, done, total })
        if (io.progress) io.progress(io.t(line))
        else if (!told.has(what)) io.out(`  ${io.t(words.reading({ what }))}`)
        told.add(what)
      },
    })
    return outcome.outcome === 'written' ? outcome.file : undefined
  } finally {
    io.progress?.(undefined)
    lock.release()
    stop.forget()
  }
}

async function credentialsFor(io: AskedIo, user: string) {
  const password =
    io.environment[passwordVariable] ?? (await io.askSecret?.(`${io.t(words.passwordOf({ user }))} `))
  if (password?.trim()) return { user, password: password.trim() }
  throw new CommandError(
    'no_password',
    words.noPassword({ user }),
    words.noPasswordFix({ variable: passwordVariable }),
  )
}
