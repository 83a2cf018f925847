import { TextField, type Translatable, useT } from 'portico/extension'
import { isTimezone } from '../domain/plan/find-timezone.ts'
import type { MoveOptions } from '../server/moves/move-store.ts'
import { words as problemWords } from '../words/desk.moveProblems.ts'
import { words } from '../words/desk.moves.ts'

/** Facts an export may lack. */
const texts = {
  timezone: { label: words.timezone, hint: words.timezoneHint, list: 'time-zones' },
  frontPage: { label: words.frontPage, hint: words.frontPageHint, inputMode: 'numeric' },
  postsPage: { label: words.postsPage, hint: undefined, inputMode: 'numeric' },
} as const

const textNames = ['timezone', 'frontPage', 'postsPage'] as const

/** The fields filled in before a preview. */
export type LookFields = Record<keyof typeof texts, string> & Record<'takesSite' | 'withoutMedia', boolean>

export type LookErrors = Partial<Record<keyof LookFields, Translatable>>

/** The owner's answers before a preview. */
export function LookFieldset({ fields, errors }: { fields: LookFields; errors: LookErrors }) {
  const t = useT()
  return (
    <>
      <div className="move-choice">
        <label className="choice">
          <input
            type="checkbox"
            name="take-site"
            value="yes"
            defaultChecked={fields.takesSite}
            aria-describedby="take-site-hint"
          />
          {t(problemWords.takeSite)}
        </label>
        <p className="field-hint" id="take-site-hint">
          {t(words.takeSiteHint)}
        </p>
      </div>
      <label className="choice">
        <input type="checkbox" name="without-media" value="yes" defaultChecked={fields.withoutMedia} />
        {t(words.withoutMedia)}
      </label>
      <details className="move-more" open={textNames.some((name) => fields[name] !== '')}>
        <summary>{t(words.notInExport)}</summary>
        <p className="field-hint">{t(words.notInExportHint)}</p>
        {textNames.map((name) => {
          const { label, hint, ...control } = texts[name]
          return (
            <TextField
              key={name}
              {...{ ...control, name, dir: 'ltr', label: t(label), defaultValue: fields[name] }}
              hint={hint && t(hint)}
              error={errors[name] && t(errors[name])}
            />
          )
        })}
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </details>
    </>
  )
}

/** `isAsBegun`: nobody has made the site here their own yet. */
export const lookFieldsOf = (options: MoveOptions, isAsBegun: boolean): LookFields => ({
  timezone: options.timezone ?? '',
  frontPage: String(options.frontPage ?? ''),
  postsPage: String(options.postsPage ?? ''),
  takesSite: options.takesSite ?? isAsBegun,
  withoutMedia: options.withoutMedia ?? false,
})

export function lookFieldsIn(form: URLSearchParams): LookFields {
  const [timezone = '', frontPage = '', postsPage = ''] = textNames.map((name) => form.get(name)?.trim())
  return {
    ...{ timezone, frontPage, postsPage },
    takesSite: form.has('take-site'),
    withoutMedia: form.has('without-media'),
  }
}

export const lookErrors = ({ timezone, frontPage, postsPage }: LookFields): LookErrors => ({
  ...(timezone !== '' && !isTimezone(timezone) && { timezone: words.writeTimezone }),
  ...(!isNumber(frontPage) && { frontPage: words.writeNumber }),
  ...(!isNumber(postsPage) && { postsPage: words.writeNumber }),
})

const isNumber = (text: string) => /^\d{0,15}$/.test(text)

/** The questions to the old site are kept; the rest is as last filled in. */
export const lookOptionsOf = (
  { address, user }: MoveOptions,
  { timezone, frontPage, postsPage, takesSite, withoutMedia }: LookFields,
): MoveOptions => ({
  ...(address !== undefined && { address }),
  ...(user !== undefined && { user }),
  ...(timezone !== '' && { timezone }),
  ...(frontPage !== '' && { frontPage: Number(frontPage) }),
  ...(postsPage !== '' && { postsPage: Number(postsPage) }),
  takesSite,
  ...(withoutMedia && { withoutMedia }),
})
