import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import type { Check, CheckPlace } from '#platform/commands/check.ts'
import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'
import { siteOfFile } from '#platform/documents/site-of-file.ts'
import { createLocalAddress } from '#platform/http/local-address.ts'
import { folderProblem, nearestExisting } from '#platform/writable-folder.ts'
import { words } from '#words/desk.cli.doctor.ts'
import { words as cliWords } from '#words/desk.cli.ts'
import { mailServerExample } from './mail-server-example.ts'

export const checkContent: Check = async ({ environment, folder, look }) => {
  const place = resolve(folder, environment.PORTICO_CONTENT)
  const names = await readdir(place).catch(() => undefined)
  if (names === undefined) {
    return {
      what: 'content',
      state: 'wrong',
      says: words.noFolder({ folder: place }),
      fix: words.noFolderFix,
    }
  }
  if (!names.includes('site.yaml') && !(await isNamedInDatabase(look))) {
    return {
      what: 'content',
      state: 'advice',
      says: words.noSiteFile({ folder: place }),
      fix: words.noSiteFileFix,
    }
  }
  return {
    what: 'content',
    state: 'fine',
    says: words.contentFine({ folder: place, command: 'npx portico import --check' }),
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
      says: words.mailOff,
      fix: cliWords.setMailServer({ example: mailServerExample }),
    }
  }
  const { hostname, port, protocol } = new URL(SMTP_URL)
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  const server = `${hostname}:${number}`
  return (await answers(hostname, number))
    ? { what: 'mail', state: 'fine', says: words.mailAnswers({ server }) }
    : {
        what: 'mail',
        state: 'wrong',
        says: words.mailSilent({ server }),
        fix: words.mailSilentFix,
      }
}

export const checkDisk: Check = async ({ environment, folder }) => {
  const place = resolve(folder, environment.PORTICO_DATA)
  const problem = await folderProblem(place, 'PORTICO_DATA')
  if (problem) return { what: 'disk', state: 'wrong', ...problem }
  const existing = nearestExisting(place)
  const megabytes = await freeMegabytes(existing)
  const room = { megabytes, folder: place }
  if (megabytes >= leastFreeMegabytes)
    return {
      what: 'disk',
      state: 'fine',
      says: existing === place ? words.free(room) : words.freeLater(room),
    }
  return {
    what: 'disk',
    state: 'wrong',
    says: words.full(room),
    fix: words.fullFix,
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
        url === local ? words.noAddress({ address: local }) : words.addressOfFile({ address: url, local }),
      fix: words.addressFix,
    }
  }
  if (new URL(PORTICO_URL).protocol === 'https:' && PORTICO_TRUSTED_PROXIES.length === 0) {
    return {
      what: 'addresses',
      state: 'advice',
      says: words.noProxy({ address: PORTICO_URL, local }),
      fix: words.noProxyFix,
    }
  }
  return { what: 'addresses', state: 'fine', says: words.served({ address: PORTICO_URL, local }) }
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
