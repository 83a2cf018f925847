import type { Sayable } from '#shared/words/sayable.ts'
import type { Receipt } from '../../domain/receipt/receipt.ts'
import type { ImportLock } from '../run/import-lock.ts'
import type { ImportSite } from '../run/import-run.ts'
import type { LookedAt, Move, MoveState } from './move-store.ts'

/** The site, with what tries whether its code can be built, where the program does that. */
export type MoveSite = ImportSite & { buildCode?: (() => Promise<void>) | undefined }

export type Work = {
  move: Move
  holder: string
  lock: ImportLock
  /** Of the account on the old site; kept nowhere. */
  password: string | undefined
  signal: AbortSignal
  isClosing(): boolean
}

export type MoveEnd = { state: MoveState; problem?: Sayable; look?: LookedAt; receipt?: Receipt }
