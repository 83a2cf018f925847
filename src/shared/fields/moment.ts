import { localTime, momentOf } from '#shared/local-time.ts'
import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.documents.ts'
import { isDay } from './date.ts'
import { type FieldOptions, scalarField } from './field.ts'

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * A point in time, with its offset: `2026-05-01T08:00:00+02:00`. A form takes the local time of the site, to the
 * minute, together with its time zone (`….zone`) and the previous value (`….was`), which is kept if it means the same.
 */
export const moment = <const Options extends FieldOptions>(options: Options = {} as Options) => {
  const made = scalarField<string, Options, 'moment'>(options, {
    kind: 'moment',
    example: '"2026-05-01T08:00:00+02:00"',
    read: (written) =>
      typeof written === 'string' && isMoment(written) ? ok(written) : fail(words.momentWithOffset),
    keys: (value) => (isMoment(value) ? [new Date(value).toISOString()] : []),
  })
  const take: typeof made.take = (form, name) => {
    const typed = form[name]?.trim().slice(0, 200) ?? ''
    const { [`${name}.zone`]: zone = '', [`${name}.was`]: was = '' } = form
    if (typed === '' || !isTimeZone(zone)) return typed || undefined
    const isSame = isMoment(was) && localTime(new Date(was), zone) === typed
    return isSame ? was : (momentOf(typed, zone) ?? typed)
  }
  return { ...made, take }
}

export const isMoment = (text: string): boolean =>
  pattern.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
