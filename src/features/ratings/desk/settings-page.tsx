import { PostForm } from '#platform/desk/post-form.tsx'
import { ProblemList } from '#platform/desk/problem-list.tsx'
import { type StaleFacts, StaleNote } from '#platform/desk/stale-note.tsx'
import { Island } from '#platform/render/island.tsx'
import { typeWords } from '#shared/type-words.ts'
import { urls } from '#shared/urls.ts'
import { SelectField } from '#ui/select-field.tsx'
import { UnsavedNote } from '#ui/unsaved-note.island.tsx'
import { ratedThings } from '../server/rating-choices.ts'
import type { RatingConfig } from '../server/rating-config.ts'

export type RatingSettingsForm = { on_posts: string; allow: string; structured_data: string }

export type RatingSettingsView = {
  csrf: string
  form: RatingSettingsForm
  base: string
  problems?: readonly string[]
  stale?: StaleFacts | undefined
  config: RatingConfig
}

export function RatingSettingsPage({ csrf, form, base, problems = [], stale, config }: RatingSettingsView) {
  const isUnsaved = Boolean(stale) || problems.length > 0
  return (
    <>
      <p>
        <a href={urls.desk.ratings()}>Back to the ratings</a>
      </p>
      <ProblemList problems={problems} />
      {stale && <StaleNote theirs={stale} href={urls.desk.ratingSettings} />}
      <PostForm action={urls.desk.ratingSettings} csrf={csrf} values={{ base }} className="desk-form">
        <SelectField label="Ratings under every post" name="on_posts" defaultValue={form.on_posts}>
          <option value="">As in portico.config.ts: {config.onPosts ? 'yes' : 'no'}</option>
          <option value="yes">Yes, unless a post says otherwise</option>
          <option value="no">No, only where a text asks for them</option>
        </SelectField>
        <SelectField label="Who may rate" name="allow" defaultValue={form.allow}>
          <option value="">As in portico.config.ts: {config.allow}</option>
          <option value="everybody">Everybody</option>
          <option value="nobody">Nobody: ratings are shown and no longer taken</option>
        </SelectField>
        <SelectField
          label="What the posts are for search engines"
          name="structured_data"
          defaultValue={form.structured_data}
          hint="Stars in search results are for these things only, never for articles."
        >
          <option value="">As in portico.config.ts: {config.structuredData}</option>
          {ratedThings.map((thing) => (
            <option key={thing} value={thing}>
              {thing === 'none' ? 'Nothing that may carry stars' : typeWords(thing)}
            </option>
          ))}
        </SelectField>
        <div className="actions">
          <button type="submit">Save</button>
          <Island name="unsaved-note" component={UnsavedNote} props={{ isUnsaved }} />
        </div>
      </PostForm>
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
