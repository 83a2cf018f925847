import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { originalScriptsOf, scriptsToFix } from '#app/original-scripts.ts'
import type { SiteConfig } from '#app/site-config.ts'
import type { Check, CheckPlace } from '#platform/commands/check.ts'
import type { Database } from '#platform/db/database.ts'
import { lastMigratedAt } from '#platform/db/migrate.ts'
import { freeMegabytes, minFreeMegabytes } from '#platform/disk-space.ts'
import { siteOfFile } from '#platform/documents/site-of-file.ts'
import { missingFiles, unknownFiles } from '#platform/files/unknown-files.ts'
import { findingsOf } from '#platform/finding.ts'
import { createLocalAddress } from '#platform/http/local-address.ts'
import { describeTrouble, outboxTrouble } from '#platform/outbox/trouble.ts'
import { folderProblem, nearestExisting } from '#platform/writable-folder.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.cli.doctor.ts'
import { words as cliWords } from '#words/desk.cli.ts'
import { words as healthWords } from '#words/desk.health.ts'
import { mailServerExample } from './mail.ts'

export const checkContent: Check = async ({ environment, folder, look }) => {
  const found = findingsOf('content')
  const place = resolve(folder, environment.PORTICO_CONTENT)
  const names = await readdir(place).catch(() => undefined)
  if (names === undefined) {
    return found.wrong(words.noFolder({ folder: place }), words.noFolderFix)
  }
  if (!names.includes('site.yaml') && !(await isNamedInDatabase(look))) {
    return found.advice(words.noSiteFile({ folder: place }), words.noSiteFileFix)
  }
  return found.fine(words.contentFine({ folder: place, command: 'npx portico import --check' }))
}

/** A site that was moved in, or is edited on the desk alone, has its texts in the database. */
async function isNamedInDatabase(look: CheckPlace['look']): Promise<boolean> {
  const looked = await look((db) =>
    db
      .tables<{ documents: { path: string } }>()
      .read.selectFrom('documents')
      .select('path')
      .where('path', '=', 'site.yaml')
      .executeTakeFirst(),
  )
  return looked.status === 'read' && looked.value !== undefined
}

export const checkMail: Check = async ({ environment: { SMTP_URL } }) => {
  const found = findingsOf('mail')
  if (!SMTP_URL) {
    return found.advice(healthWords.mailOff, cliWords.setMailServer({ example: mailServerExample }))
  }
  const { hostname, port, protocol } = new URL(SMTP_URL)
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  const server = `${hostname}:${number}`
  return (await answers(hostname, number))
    ? found.fine(words.mailAnswers({ server }))
    : found.wrong(words.mailSilent({ server }), words.mailSilentFix)
}

export const checkDisk: Check = async ({ environment, folder }) => {
  const found = findingsOf('disk')
  const place = resolve(folder, environment.PORTICO_DATA)
  const problem = await folderProblem(place, 'PORTICO_DATA')
  if (problem) return found.wrong(problem.says, problem.fix)
  const existing = nearestExisting(place)
  const megabytes = await freeMegabytes(existing)
  const room = { megabytes, folder: place }
  if (megabytes >= minFreeMegabytes)
    return found.fine(existing === place ? words.free(room) : words.freeLater(room))
  return found.wrong(words.full(room), words.fullFix)
}

export const checkAddresses: Check = async ({ environment, folder }) => {
  const found = findingsOf('addresses')
  const { PORTICO_URL, HOST, PORT, PORTICO_TRUSTED_PROXIES } = environment
  const local = createLocalAddress({ host: HOST, port: PORT }).url()
  if (!PORTICO_URL) {
    const content = resolve(folder, environment.PORTICO_CONTENT)
    const { url } = siteOfFile(content, { public: undefined, local })
    const says =
      url === local ? words.noAddress({ address: local }) : words.addressOfFile({ address: url, local })
    return found.advice(says, words.addressFix)
  }
  if (new URL(PORTICO_URL).protocol === 'https:' && PORTICO_TRUSTED_PROXIES.length === 0) {
    return found.advice(words.noProxy({ address: PORTICO_URL, local }), words.noProxyFix)
  }
  return found.fine(words.served({ address: PORTICO_URL, local }))
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

export const checkOutbox: Check = async ({ environment, look }) => {
  const found = findingsOf('outbox')
  const nothing = found.fine(words.mailFree)
  const looked = await look(outboxTrouble)
  if (looked.status === 'none') return nothing
  if (looked.status === 'closed') return found.fine(words.notLookedAt)
  const moment = (date: Date) => date.toISOString()
  const mailGoesOut = environment.SMTP_URL !== undefined
  const trouble = describeTrouble(looked.value, { mailGoesOut, moment })
  return trouble ? found[trouble.state](trouble.says, trouble.fix) : nothing
}

/** No Portico is older than this, so a clock that says so is wrong. */
const firstRelease = Date.UTC(2026, 0, 1)
const toleratedMs = 60_000

/** A wrong clock publishes posts at the wrong time and lets tokens expire; other clocks give it away. */
export const checkClock: Check = async ({ clock, look }) => {
  const found = findingsOf('clock')
  const now = clock.now()
  const moment = now.toISOString()
  const wrong = (says: Translatable) => found.wrong(says, words.clockFix)
  if (now.getTime() < firstRelease) return wrong(words.clockEarly({ moment }))
  const { server, migrated } = await otherClocks(look)
  if (migrated && migrated.getTime() - now.getTime() > toleratedMs)
    return wrong(words.clockBehind({ moment, other: migrated.toISOString() }))
  if (server && Math.abs(server.getTime() - now.getTime()) > toleratedMs)
    return wrong(words.clockDiffers({ moment, other: server.toISOString() }))
  return found.fine(words.clockFine({ moment }))
}

async function otherClocks(
  look: CheckPlace['look'],
): Promise<{ server?: Date | undefined; migrated?: Date | undefined }> {
  const looked = await look(async (db) => ({
    migrated: await lastMigratedAt(db),
    server: db.engine === 'postgres' ? await serverTime(db) : undefined,
  }))
  return looked.status === 'read' ? looked.value : {}
}

async function serverTime(db: Database) {
  const asked = sql<{ ms: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`
  const { rows } = await asked.execute(db.tables<unknown>().read)
  return rows[0] && new Date(Number(rows[0].ms))
}

/** Scripts of the originals are the owner's to bring. */
export const checkScripts: Check<CheckPlace & { config: SiteConfig }> = async ({
  environment,
  folder,
  config,
}) => {
  const found = findingsOf('scripts')
  const scripts = originalScriptsOf(config, resolve(folder, environment.PORTICO_CONTENT))
  const messages = await scriptsToFix(scripts)
  if (messages.length > 0)
    return found.wrong(
      messages.reduce((first, next) => words.settings({ first, next })),
      words.scriptsFix,
    )
  return found.fine(
    scripts.length === 0 ? words.ownScripts : words.originalScripts({ count: scripts.length }),
  )
}

/** Many unknown files are the sign of a database and a data folder that do not belong together. */
export const checkUploads: Check = async ({ environment, folder, look }) => {
  const found = findingsOf('uploads')
  const uploads = join(resolve(folder, environment.PORTICO_DATA), 'uploads')
  const looked = await look(async (db) => ({
    missing: await missingFiles(db, uploads),
    unknown: await unknownFiles(db, uploads),
  }))
  if (looked.status === 'closed') return found.fine(words.notLookedAt)
  const { missing, unknown } =
    looked.status === 'read' ? looked.value : { missing: 0, unknown: await unknownFiles(undefined, uploads) }
  if (missing > 0)
    return found.wrong(
      words.uploadsGone({ count: missing, folder: uploads }),
      words.uploadsGoneFix({ command: 'npx portico restore <backup> --force' }),
    )
  if (unknown.count === 0) return found.fine(words.uploadsFine)
  const megabytes = Math.round((unknown.bytes / 1024 / 1024) * 10) / 10
  return found.advice(
    words.uploadsUnknown({ count: unknown.count, megabytes, folder: uploads }),
    words.uploadsUnknownFix,
  )
}

const patienceMs = 5000

/** Whether each domain of a language leads to this site. The way there is DNS and a proxy, which the site does not see. */
export const checkDomains: Check<CheckPlace & { fetch: typeof fetch }> = async ({
  environment: { PORTICO_URL },
  look,
  fetch,
}) => {
  const found = findingsOf('domains')
  const looked = await look((db) =>
    db
      .tables<{ site: { edition: string; value: string } }>()
      .read.selectFrom('site')
      .select('value')
      .where('edition', '=', firstEdition)
      .executeTakeFirst(),
  )
  if (looked.status === 'closed') return found.advice(words.notLookedAt)
  const { url, languages = {} }: Partial<Site> = JSON.parse(
    (looked.status === 'read' && looked.value?.value) || '{}',
  )
  const site = PORTICO_URL ?? url
  const domains = Object.values(languages).flatMap(({ language, url }) => (url ? [{ language, url }] : []))
  if (domains.length === 0 || site === undefined) return found.fine(words.noDomains)
  const problems = await Promise.all(
    domains.map(async ({ language, url }) => {
      const html = await frontPageAt(url, fetch)
      if (html === undefined) return words.domainSilent({ address: url })
      const isOurs = html.includes(`hrefLang="x-default" href="${absoluteUrl({ url: site }, urls.home)}"`)
      return isOurs && html.includes(`<html lang="${language}"`)
        ? []
        : words.domainElsewhere({ address: url })
    }),
  )
  const [first, ...others] = problems.flat()
  if (first === undefined) return found.fine(words.domainsLead({ count: domains.length }))
  return found.advice(
    others.reduce((first, next) => words.settings({ first, next }), first),
    words.domainsFix,
  )
}

/** It is in the domain's language if the proxy passes the host on, and names the first page of its site. */
async function frontPageAt(domain: string, ask: typeof fetch): Promise<string | undefined> {
  try {
    const asked = { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const
    return await (await ask(domain + urls.home, asked)).text()
  } catch {
    return undefined
  }
}
