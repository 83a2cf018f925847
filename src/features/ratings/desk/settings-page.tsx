import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { typeWords } from '#shared/type-words.ts'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ratedThings } from '../server/rating-choices.ts'
import type { RatingConfig } from '../server/rating-config.ts'

export type RatingSettingsForm = { on_posts: string; allow: string; structured_data: string }

export type RatingSettingsView = {
  form: RatingSettingsForm
  errors: FieldErrors
  editing: Editing
  config: RatingConfig
}

export function RatingSettingsPage({ form, errors, editing, config }: RatingSettingsView) {
  const field = (name: keyof RatingSettingsForm) => ({ name, defaultValue: form[name], error: errors[name] })
  return (
    <>
      <p>
        <a href={urls.desk.ratings()}>Back to the ratings</a>
      </p>
      <EditForm editing={editing} action={urls.desk.ratingSettings} className="desk-form" preview="apart">
        <SelectField label="Ratings under every post" {...field('on_posts')}>
          <option value="">As in portico.config.ts: {config.onPosts ? 'yes' : 'no'}</option>
          <option value="yes">Yes, unless a post says otherwise</option>
          <option value="no">No, only where a text asks for them</option>
        </SelectField>
        <SelectField label="Who may rate" {...field('allow')}>
          <option value="">As in portico.config.ts: {config.allow}</option>
          <option value="everybody">Everybody</option>
          <option value="nobody">Nobody: ratings are shown and no longer taken</option>
        </SelectField>
        <SelectField
          label="What the posts are for search engines"
          {...field('structured_data')}
          hint="Stars in search results are for these things only, never for articles."
        >
          <option value="">As in portico.config.ts: {config.structuredData}</option>
          <Options
            of={ratedThings.map((thing) => [
              thing,
              thing === 'none' ? 'Nothing that may carry stars' : typeWords(thing),
            ])}
          />
        </SelectField>
      </EditForm>
      <section>
        <h2>Decided in portico.config.ts</h2>
        <p>
          Votes that were given keep their meaning only while the scale stays, and who has voted is told the
          same way as then, so these are not changed while the site runs.
        </p>
        <dl className="rating-facts">
          <dt>Scale</dt>
          <dd>
            {config.max} {config.image}
          </dd>
          <dt>A vote can be changed</dt>
          <dd>{config.changeable ? 'yes' : 'no'}</dd>
          <dt>Visitors are told apart by</dt>
          <dd>{identifyWords[config.identify]}</dd>
          <dt>From one address in a minute</dt>
          <dd>{config.votesPerMinute} votes at most</dd>
        </dl>
      </section>
    </>
  )
}

const identifyWords: Readonly<Record<RatingConfig['identify'], string>> = {
  both: 'a cookie or the address',
  cookie: 'a cookie',
  ip: 'the address',
  none: 'nothing: everybody may vote again',
}
