import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import type { Check, CheckPlace } from '#platform/commands/check.ts'
import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'
import { siteOfFile } from '#platform/documents/site-of-file.ts'
import { createLocalAddress } from '#platform/http/local-address.ts'
import { folderProblem, nearestExisting } from '#platform/writable-folder.ts'

export const checkContent: Check = async ({ environment, folder, look }) => {
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
  if (!names.includes('site.yaml') && !(await isNamedInDatabase(look))) {
    return {
      what: 'content',
      state: 'advice',
      says: `${place} has no site.yaml, so the site has no name yet.`,
      fix: 'Write one with a title; docs/guide/begin.md shows how.',
    }
  }
  return {
    what: 'content',
    state: 'fine',
    says: `${place} is there. "npx portico import --check" checks every file.`,
  }
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

export const checkDisk: Check = async ({ environment, folder }) => {
  const place = resolve(folder, environment.PORTICO_DATA)
  const problem = await folderProblem(place, 'PORTICO_DATA')
  if (problem) return { what: 'disk', state: 'wrong', ...problem }
  const existing = nearestExisting(place)
  const later = existing === place ? '' : ', which will be made at the first start'
  const free = await freeMegabytes(existing)
  if (free >= leastFreeMegabytes)
    return { what: 'disk', state: 'fine', says: `${free} MB free for ${place}${later}.` }
  return {
    what: 'disk',
    state: 'wrong',
    says: `Only ${free} MB free for ${place}.`,
    fix: 'Make room, or set PORTICO_DATA to a larger disk.',
  }
}

export const checkAddresses: Check = async ({ environment, folder }) => {
  const { PORTICO_URL, HOST, PORT, PORTICO_TRUSTED_PROXIES } = environment
  const local = createLocalAddress({ host: HOST, port: PORT }).url()
  if (!PORTICO_URL) {
    const content = resolve(folder, environment.PORTICO_CONTENT)
    const { url } = siteOfFile(content, { public: undefined, local })
    return {
      what: 'addresses',
      state: 'advice',
      says:
        url === local
          ? `No public address is set, so links in feeds and mails use ${local}, where the site listens.`
          : `Links in feeds and mails use ${url} from site.yaml; the site listens on ${local}.`,
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
