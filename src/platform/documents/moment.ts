import { z } from 'zod'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.documents.ts'

/** A point in time as owners write it in content files. */
export const moment = z.iso
  .datetime({ offset: true, error: encodeTranslatable(words.momentWithOffset) })
  .transform((value) => new Date(value))

type Span = { from?: Date | undefined; until?: Date | undefined }

export const endsAfterItBegins = ({ from, until }: Span) => !from || !until || from < until

export const endsTooEarly = { error: encodeTranslatable(words.momentAfterFrom), path: ['until'] }
