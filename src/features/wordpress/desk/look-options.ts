import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.moves.ts'
import { isTimezone } from '../domain/plan/find-timezone.ts'
import type { MoveOptions } from '../server/moves/move-store.ts'

/** What is written before a look. */
export type LookFields = {
  timezone: string
  frontPage: string
  postsPage: string
  takesSite: boolean
  withoutMedia: boolean
}

export type LookErrors = Partial<Record<keyof LookFields, Sayable>>

/** `isAsBegun`: nobody has made the site here their own yet. */
export const lookFieldsOf = (
  { timezone, frontPage, postsPage, takesSite, withoutMedia }: MoveOptions,
  isAsBegun: boolean,
): LookFields => ({
  timezone: timezone ?? '',
  frontPage: frontPage === undefined ? '' : String(frontPage),
  postsPage: postsPage === undefined ? '' : String(postsPage),
  takesSite: takesSite ?? isAsBegun,
  withoutMedia: withoutMedia ?? false,
})

export function lookFieldsIn(form: URLSearchParams): LookFields {
  const text = (name: string) => (form.get(name) ?? '').trim()
  return {
    timezone: text('timezone'),
    frontPage: text('frontPage'),
    postsPage: text('postsPage'),
    takesSite: form.has('take-site'),
    withoutMedia: form.has('without-media'),
  }
}

export function lookErrors({ timezone, frontPage, postsPage }: LookFields): LookErrors {
  return {
    ...(timezone !== '' && !isTimezone(timezone) && { timezone: words.writeTimezone }),
    ...(!isNumber(frontPage) && { frontPage: words.writeNumber }),
    ...(!isNumber(postsPage) && { postsPage: words.writeNumber }),
  }
}

const isNumber = (text: string) => /^\d{0,15}$/.test(text)

/** What was asked of the old site stays; the rest is as it was written last. */
export const lookOptionsOf = ({ address, user }: MoveOptions, fields: LookFields): MoveOptions => ({
  ...(address !== undefined && { address }),
  ...(user !== undefined && { user }),
  ...(fields.timezone !== '' && { timezone: fields.timezone }),
  ...(fields.frontPage !== '' && { frontPage: Number(fields.frontPage) }),
  ...(fields.postsPage !== '' && { postsPage: Number(fields.postsPage) }),
  takesSite: fields.takesSite,
  ...(fields.withoutMedia && { withoutMedia: true }),
})
