import { TextField } from '#ui/text-field.tsx'
import { takeSiteLabel } from '../domain/moves/take-site-label.ts'
import type { LookErrors, LookFields } from './look-options.ts'

/** What the owner can say before a look. */
export function LookFieldset({ fields, errors }: { fields: LookFields; errors: LookErrors }) {
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
          {takeSiteLabel}
        </label>
        <p className="field-hint" id="take-site-hint">
          The front page that is here becomes a draft then. Other pages that your site was begun with give way
          to pages of the old site that have the same address, unless you have changed them.
        </p>
      </div>
      <label className="choice">
        <input type="checkbox" name="without-media" value="yes" defaultChecked={withoutMedia} />
        Leave pictures and files behind
      </label>
      <details className="move-more" open={isSaid}>
        <summary>What an export does not say</summary>
        <p className="field-hint">
          It is found out, and the receipt says how. Fill this in only where that is wrong.
        </p>
        <TextField
          label="Time zone of the old site"
          hint="Such as Europe/Helsinki."
          name="timezone"
          list="time-zones"
          dir="ltr"
          defaultValue={timezone}
          error={errors.timezone}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <TextField
          label="Number of the front page"
          hint="In WordPress, it stands in the address when you edit the page: post=12."
          name="frontPage"
          inputMode="numeric"
          dir="ltr"
          defaultValue={frontPage}
          error={errors.frontPage}
        />
        <TextField
          label="Number of the page with the list of posts"
          name="postsPage"
          inputMode="numeric"
          dir="ltr"
          defaultValue={postsPage}
          error={errors.postsPage}
        />
      </details>
    </>
  )
}
