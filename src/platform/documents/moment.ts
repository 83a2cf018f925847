import { z } from 'zod'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.documents.ts'

/** A point in time as owners write it in content files. */
export const moment = z.iso
  .datetime({ offset: true, error: writeSayable(words.momentWithOffset) })
  .transform((value) => new Date(value))

type Span = { from?: Date | undefined; until?: Date | undefined }

export const endsAfterItBegins = ({ from, until }: Span) => !from || !until || from < until

export const endsTooEarly = { error: writeSayable(words.momentAfterFrom), path: ['until'] }
