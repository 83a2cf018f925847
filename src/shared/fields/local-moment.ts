import { localTime, momentOf } from '#shared/local-time.ts'
import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.documents.ts'
import { type FieldOptions, scalarField, shown } from './field.ts'

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const isMoment = (written: unknown): written is string =>
  typeof written === 'string' && pattern.test(written) && !Number.isNaN(Date.parse(written))

/** A point in time. A form shows it by the clocks of a place; what is no time is handed on, so that it is found to be none. */
export const localMoment = (timezone: string, options: FieldOptions) =>
  scalarField<string, FieldOptions, 'moment'>(options, {
    kind: 'moment',
    example: '2026-05-01T09:30:00+02:00',
    read: (written) => (isMoment(written) ? ok(written) : fail(words.momentWithOffset)),
    show: (written) => (isMoment(written) ? localTime(new Date(written), timezone) : shown(written)),
    typed: (local) => momentOf(local.slice(0, 16), timezone) ?? local,
  })
