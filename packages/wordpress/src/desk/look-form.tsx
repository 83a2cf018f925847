import { type Sayable, TextField, useSay } from '#api/extension.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import { words } from '#words/desk.moves.ts'
import { isTimezone } from '../domain/plan/find-timezone.ts'
import type { MoveOptions } from '../server/moves/move-store.ts'

/** What the owner can say before a look. */
export function LookFieldset({ fields, errors }: { fields: LookFields; errors: LookErrors }) {
  const say = useSay()
  const errorOf = (name: keyof LookErrors) => errors[name] && say(errors[name])
  const { timezone, frontPage, postsPage, takesSite, withoutMedia } = fields
  const isSaid = [timezone, frontPage, postsPage].some((text) => text !== '')
  return (
    <>
      <div className="move-choice">
        <label className="choice">
          <input
            type="checkbox"
            name="take-site"
            value="yes"
            defaultChecked={takesSite}
            aria-describedby="take-site-hint"
          />
          {say(problemWords.takeSite)}
        </label>
        <p className="field-hint" id="take-site-hint">
          {say(words.takeSiteHint)}
        </p>
      </div>
      <label className="choice">
        <input type="checkbox" name="without-media" value="yes" defaultChecked={withoutMedia} />
        {say(words.withoutMedia)}
      </label>
      <details className="move-more" open={isSaid}>
        <summary>{say(words.notInExport)}</summary>
        <p className="field-hint">{say(words.notInExportHint)}</p>
        <TextField
          label={say(words.timezone)}
          hint={say(words.timezoneHint)}
          name="timezone"
          list="time-zones"
          dir="ltr"
          defaultValue={timezone}
          error={errorOf('timezone')}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <TextField
          label={say(words.frontPage)}
          hint={say(words.frontPageHint)}
          name="frontPage"
          inputMode="numeric"
          dir="ltr"
          defaultValue={frontPage}
          error={errorOf('frontPage')}
        />
        <TextField
          label={say(words.postsPage)}
          name="postsPage"
          inputMode="numeric"
          dir="ltr"
          defaultValue={postsPage}
          error={errorOf('postsPage')}
        />
      </details>
    </>
  )
}

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
