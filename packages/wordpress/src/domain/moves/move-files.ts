import type { Message } from '#shared/words/define-words.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'

/** What can be uploaded for a move. */
export const moveFileKinds = ['export', 'uploads', 'ratings', 'redirects'] as const

export type MoveFileKind = (typeof moveFileKinds)[number]

export const isMoveFileKind = (text: string): text is MoveFileKind =>
  (moveFileKinds as readonly string[]).includes(text)

/** What tells a file from another one with the same purpose. */
export type FileIdentity = { name: string; size: number; modified: number }

export const isSameFile = (one: FileIdentity, other: FileIdentity) =>
  one.name === other.name && one.size === other.size && one.modified === other.modified

const longestName = 80

/** The name under which a file is kept: never a path, whatever a browser says. */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[^\p{L}\p{N}._-]/gu, '-').replace(/^[.-]{1,200}/, '')
  return plain.slice(-longestName) || 'file'
}

type Looked = (head: Uint8Array) => Message | undefined

const startsWith = (head: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte)
const isGzip = (head: Uint8Array) => startsWith(head, 0x1f, 0x8b)
const isZip = (head: Uint8Array) => startsWith(head, 0x50, 0x4b)
const isTar = (head: Uint8Array) => new TextDecoder().decode(head.subarray(257, 262)) === 'ustar'
const isText = (head: Uint8Array) => !head.subarray(0, 1024).includes(0)

const tableOfText: Looked = (head) =>
  isText(head) && !isZip(head) && !isGzip(head) ? undefined : problemWords.noText

const looks: Readonly<Record<MoveFileKind, Looked>> = {
  export(head) {
    if (isGzip(head) || isZip(head)) return undefined
    const start = new TextDecoder().decode(head.subarray(0, 1024)).trimStart()
    return start.startsWith('<') && isText(head) ? undefined : problemWords.noExport
  },
  uploads: (head) => (isGzip(head) || isZip(head) || isTar(head) ? undefined : problemWords.noArchive),
  ratings: tableOfText,
  redirects: tableOfText,
}

/** What is wrong with a file, by its first bytes. */
export const wrongWith = (kind: MoveFileKind, head: Uint8Array): Message | undefined => looks[kind](head)
