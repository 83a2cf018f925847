import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { words } from '#words/desk.ratings.ts'
import { words as typeWords } from '#words/desk.types.ts'
import { ratedThings } from '../server/rating-choices.ts'
import type { RatingConfig } from '../server/rating-config.ts'

export type RatingSettingsForm = { on_posts: string; allow: string; structured_data: string }

export type RatingSettingsView = {
  form: RatingSettingsForm
  errors: SaidErrors
  editing: Editing
  config: RatingConfig
}

export function RatingSettingsPage({ form, errors, editing, config }: RatingSettingsView) {
  const say = useSay()
  const field = (name: keyof RatingSettingsForm) => ({ name, defaultValue: form[name], error: errors[name] })
  return (
    <>
      <p>
        <a href={urls.desk.ratings()}>{say(words.backToRatings)}</a>
      </p>
      <EditForm editing={editing} action={urls.desk.ratingSettings} className="desk-form" preview="apart">
        <SelectField label={say(words.onPosts)} {...field('on_posts')}>
          <option value="">{say(config.onPosts ? words.onPostsConfigYes : words.onPostsConfigNo)}</option>
          <option value="yes">{say(words.onPostsYes)}</option>
          <option value="no">{say(words.onPostsNo)}</option>
        </SelectField>
        <SelectField label={say(words.allow)} {...field('allow')}>
          <option value="">
            {say(config.allow === 'everybody' ? words.allowConfigEverybody : words.allowConfigNobody)}
          </option>
          <option value="everybody">{say(words.everybody)}</option>
          <option value="nobody">{say(words.nobody)}</option>
        </SelectField>
        <SelectField label={say(words.things)} {...field('structured_data')} hint={say(words.thingsHint)}>
          <option value="">{say(words.thingsConfig({ thing: thingWords(config.structuredData) }))}</option>
          <Options of={ratedThings.map((thing) => [thing, say(thingWords(thing))])} />
        </SelectField>
      </EditForm>
      <section>
        <h2>{say(words.decided)}</h2>
        <p>{say(words.decidedAbout)}</p>
        <dl className="rating-facts">
          <dt>{say(words.scale)}</dt>
          <dd>{say(words.scaleOf({ max: config.max, image: config.image }))}</dd>
          <dt>{say(words.changeable)}</dt>
          <dd>{say(config.changeable ? words.yes : words.no)}</dd>
          <dt>{say(words.identify)}</dt>
          <dd>{say(identifyWords[config.identify])}</dd>
          <dt>{say(words.limit)}</dt>
          <dd>{say(words.limitVotes({ count: config.votesPerMinute }))}</dd>
        </dl>
      </section>
    </>
  )
}

const identifyWords: Readonly<Record<RatingConfig['identify'], Message>> = {
  both: words.byBoth,
  cookie: words.byCookie,
  ip: words.byAddress,
  none: words.byNothing,
}

/** Of the configuration, or of the list here; one that has no words is called by its name. */
const thingWords = (thing: string): Message | string =>
  thing === 'none' ? words.nothing : ((typeWords as Readonly<Record<string, Message>>)[thing] ?? thing)
