import { useSay } from '#platform/words/use-say.ts'
import { TextField } from '#ui/text-field.tsx'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import { words } from '#words/desk.moves.ts'
import type { LookErrors, LookFields } from './look-options.ts'

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
