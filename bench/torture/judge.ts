import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredLetter, StoredLetterFile } from './evidence.ts'
import type { TakenMail } from './flapping-mail-server.ts'
import { createLetter, fileHash, type Letter, owner } from './letters.ts'

export type Findings = {
  thanked: ReadonlySet<number>
  /** May have been emailed, forgotten when a backup was restored, and sent again. */
  forgotten: ReadonlySet<number>
  letters: readonly StoredLetter[]
  files: readonly StoredLetterFile[]
  mails: readonly TakenMail[]
  uploads: string
}

/** Every breach of the promise, in words. An empty list is what is hoped for. */
export function judge({ thanked, forgotten, letters, files, mails, uploads }: Findings): string[] {
  const stored = Map.groupBy(letters, numberOf)
  const sent = Map.groupBy(mails, mailKey)
  const ownFiles = Map.groupBy(files, ({ reference }) => reference)
  const twice = doubledOf(letters).map(
    ([number, copies]) => `Letter ${number} is in the inbox ${copies.length} times.`,
  )
  const torn = [...sent]
    .filter(([key, copies]) => !forgotten.has(numberIn(key)) && new Set(copies.map(messageId)).size > 1)
    .map(([key]) => `The mail "${key}" went out under several Message-IDs.`)
  const lost = [...thanked].flatMap((number) => {
    const letter = createLetter(number)
    const [copy] = stored.get(number) ?? []
    if (!copy) return [`Letter ${number} was thanked for and is lost.`]
    return [
      ...missingMails(letter, sent),
      ...missingFile(letter, ownFiles.get(`message:${copy.id}`) ?? [], uploads),
    ]
  })
  return [...twice, ...torn, ...lost]
}

export const doubledOf = (letters: readonly StoredLetter[]) =>
  [...Map.groupBy(letters, numberOf)].filter(([, copies]) => copies.length > 1)

function missingMails({ number, visitor, file }: Letter, sent: ReadonlyMap<string, readonly TakenMail[]>) {
  const arrived = (to: string) => (sent.get(`${to} ${number}`) ?? []).filter(({ confirmed }) => confirmed)
  const toOwner = arrived(owner)
  const whole = file && fileHash(file)
  return [
    ...(toOwner.length === 0 ? [`The owner has no mail about letter ${number}.`] : []),
    ...(arrived(visitor).length === 0 ? [`The visitor has no mail about letter ${number}.`] : []),
    ...(whole && toOwner.some(({ fileHash }) => fileHash !== whole)
      ? [`The mail about letter ${number} lacks its file.`]
      : []),
  ]
}

function missingFile({ number, file }: Letter, stored: readonly StoredLetterFile[], uploads: string) {
  if (stored.length !== (file ? 1 : 0)) return [`Letter ${number} has ${stored.length} files.`]
  const [found] = stored
  if (!file || !found) return []
  const path = join(uploads, found.id)
  const bytes = existsSync(path) ? readFileSync(path) : ''
  const isWhole =
    found.sha256 === fileHash(file) && createHash('sha256').update(bytes).digest('hex') === found.sha256
  return isWhole ? [] : [`The file of letter ${number} is not what was sent.`]
}

function numberOf({ fields }: StoredLetter): number {
  const written = JSON.parse(fields) as { name: string; values: string[] }[]
  return Number(written.find(({ name }) => name === 'your-number')?.values[0])
}

const mailKey = ({ to, head }: TakenMail) => `${to} ${/^Subject: \w+ (\d+)/im.exec(head)?.[1]}`

const numberIn = (key: string) => Number(key.split(' ').at(-1))

const messageId = ({ head }: TakenMail) => /^Message-ID: (\S+)/im.exec(head)?.[1]
