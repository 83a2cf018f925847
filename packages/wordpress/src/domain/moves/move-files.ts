import type { Message } from 'portico/extension'
import { words as problemWords } from '../../words/desk.moveProblems.ts'
import { otherKind } from '../files/other-kind.ts'

/** Files that can be uploaded for a move. */
export const moveFileKinds = ['export', 'uploads', 'ratings', 'redirects'] as const

export type MoveFileKind = (typeof moveFileKinds)[number]

export const isMoveFileKind = (text: string): text is MoveFileKind =>
  (moveFileKinds as readonly string[]).includes(text)

/** Distinguishes a file from another one with the same purpose. */
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

const isText = (head: Uint8Array) => !head.subarray(0, 1024).includes(0)

/** The problem of a file, by its first bytes. */
export function wrongWith(kind: MoveFileKind, head: Uint8Array): Message | undefined {
  const other = otherKind(head)
  const isPacked = other === 'gzip' || other === 'zip'
  if (kind === 'uploads') return isPacked || other === 'tar' ? undefined : problemWords.noArchive
  if (kind !== 'export') return isText(head) && !isPacked ? undefined : problemWords.noText
  const start = new TextDecoder().decode(head.subarray(0, 1024)).trimStart()
  return isPacked || (start.startsWith('<') && isText(head)) ? undefined : problemWords.noExport
}
