import { z } from 'zod'

/** A point in time as owners write it in content files. */
export const moment = z.iso
  .datetime({ offset: true, error: 'Write a moment with its offset, e.g. "2026-05-01T08:00:00+02:00".' })
  .transform((value) => new Date(value))

type Span = { from?: Date | undefined; until?: Date | undefined }

export const endsAfterItBegins = ({ from, until }: Span) => !from || !until || from < until

export const endsTooEarly = { error: 'Choose a moment after "from".', path: ['until'] }
