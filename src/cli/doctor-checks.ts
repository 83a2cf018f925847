import { constants } from 'node:fs'
import { access, mkdir, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'
import type { Finding } from '#platform/finding.ts'
import { createLog } from '#platform/log.ts'

type Check = (environment: Environment, folder: string) => Promise<Finding>

/** No Portico is older than this, so a clock that says so is wrong. */
const firstRelease = Date.UTC(2026, 0, 1)

export const checkDatabase: Check = async (environment, folder) => {
  const location = databaseLocation(environment, folder)
  const place = 'file' in location ? location.file : new URL(location.url).host
  const fix =
    'file' in location
      ? 'Let the account of the site write to the data folder, or set PORTICO_DATA.'
      : 'Check that PostgreSQL runs and that DATABASE_URL has the right host, name and password.'
  let db: Database | undefined
  try {
    if ('file' in location) await mkdir(resolve(folder, environment.PORTICO_DATA), { recursive: true })
    db = await openDatabase({ ...location, log: createLog('silent'), poolSize: 1 })
    const says = (await isMigrated(db))
      ? `${db.engine} at ${place} answers.`
      : `${db.engine} at ${place} answers; it is empty.`
    return { what: 'database', state: 'fine', says }
  } catch (error) {
    return {
      what: 'database',
      state: 'wrong',
      says: `The database at ${place} does not open: ${reason(error)}`,
      fix,
    }
  } finally {
    await db?.close()
  }
}

export const checkContent: Check = async (environment, folder) => {
  const place = resolve(folder, environment.PORTICO_CONTENT)
  const names = await readdir(place).catch(() => undefined)
  if (names === undefined) {
    return {
      what: 'content',
      state: 'wrong',
      says: `There is no folder ${place}.`,
      fix: 'Make it, or set PORTICO_CONTENT.',
    }
  }
  if (!names.includes('site.yaml')) {
    return {
      what: 'content',
      state: 'advice',
      says: `${place} has no site.yaml, so the site has no name yet.`,
      fix: 'Write one with title and description; docs/guide/content.md shows how.',
    }
  }
  return {
    what: 'content',
    state: 'fine',
    says: `${place} is there. "npx portico import" checks every file.`,
  }
}

export const checkMail: Check = async ({ SMTP_URL }) => {
  if (!SMTP_URL) {
    return {
      what: 'mail',
      state: 'advice',
      says: 'No mail is sent: what visitors write is kept in the inbox.',
      fix: 'Set SMTP_URL, e.g. SMTP_URL=smtp://user:password@mail.example.org:587.',
    }
  }
  const { hostname, port, protocol } = new URL(SMTP_URL)
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  return (await answers(hostname, number))
    ? { what: 'mail', state: 'fine', says: `${hostname}:${number} answers.` }
    : {
        what: 'mail',
        state: 'wrong',
        says: `${hostname}:${number} does not answer.`,
        fix: 'Check SMTP_URL and the firewall.',
      }
}

export const checkDisk: Check = async (environment, folder) => {
  const place = resolve(folder, environment.PORTICO_DATA)
  try {
    await mkdir(place, { recursive: true })
    await access(place, constants.W_OK)
    const free = await freeMegabytes(place)
    if (free >= leastFreeMegabytes)
      return { what: 'disk', state: 'fine', says: `${free} MB free for ${place}.` }
    return {
      what: 'disk',
      state: 'wrong',
      says: `Only ${free} MB free for ${place}.`,
      fix: 'Make room, or set PORTICO_DATA to a larger disk.',
    }
  } catch (error) {
    return {
      what: 'disk',
      state: 'wrong',
      says: `${place} cannot be written: ${reason(error)}`,
      fix: 'Let the account of the site write to it.',
    }
  }
}

export const checkClock: Check = async () =>
  Date.now() > firstRelease
    ? { what: 'clock', state: 'fine', says: `It is ${new Date().toISOString()}.` }
    : {
        what: 'clock',
        state: 'wrong',
        says: `The clock says ${new Date().toISOString()}.`,
        fix: 'Set the clock, e.g. by turning on NTP.',
      }

export const checkAddresses: Check = async ({ PORTICO_URL, HOST, PORT, PORTICO_TRUSTED_PROXIES }) => {
  const local = `http://${HOST}:${PORT}`
  if (!PORTICO_URL) {
    return {
      what: 'addresses',
      state: 'advice',
      says: `Links in feeds and mails use the address in site.yaml; the site listens on ${local}.`,
      fix: 'Set PORTICO_URL to the public address once there is one.',
    }
  }
  if (new URL(PORTICO_URL).protocol === 'https:' && PORTICO_TRUSTED_PROXIES.length === 0) {
    return {
      what: 'addresses',
      state: 'advice',
      says: `${PORTICO_URL} needs a proxy in front of ${local}, and none is trusted: every visitor looks like the proxy.`,
      fix: 'Set PORTICO_TRUSTED_PROXIES to the address of the proxy, e.g. 127.0.0.1.',
    }
  }
  return { what: 'addresses', state: 'fine', says: `${PORTICO_URL} is served from ${local}.` }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))

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
