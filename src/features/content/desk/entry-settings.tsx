import { PictureField } from '#platform/desk/picture-field.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { slugOf } from '#shared/slug.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.content.ts'
import { CategoryChoice } from './category-choice.tsx'
import type { EntryForm } from './entry-form.ts'
import type { EntryView } from './entry-view.ts'
import { PageSettings, PostSettings } from './kind-settings.tsx'
import { SearchSettings } from './search-settings.tsx'

/** More are looked for in vain in a list that the browser shows. */
const mostTags = 1000

/** Everything about a text but its title and itself. */
export function EntrySettings(view: EntryView) {
  const say = useSay()
  const { opened, form, errors, vocabulary } = view
  const { isFiled, isNested } = opened.type
  const field = fieldProps(form, errors)
  return (
    <div className="editor-settings">
      <Publishing {...view} />
      <TextField
        label={say(words.address)}
        {...field('slug')}
        dir="ltr"
        hint={say(opened.document ? words.addressHint : words.newAddressHint)}
        autoComplete="off"
        maxLength={200}
      />
      {isFiled && <CategoryChoice {...view} />}
      {isFiled && (
        <>
          <TextField
            label={say(words.tags)}
            {...field('tags')}
            hint={say(words.withCommas)}
            list="known-tags"
          />
          <datalist id="known-tags">
            {vocabulary.tags.slice(0, mostTags).map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Author {...view} />
        </>
      )}
      <AreaField
        {...view.translation?.here?.marks}
        label={say(words.excerpt)}
        {...field('excerpt')}
        hint={say(words.excerptHint)}
        rows={2}
        maxLength={2000}
      />
      <PictureField
        label={say(words.picture)}
        {...field('image')}
        hint={say(words.pictureHint)}
        list="known-pictures"
        thumbnail={view.thumbnail}
        alt={{
          label: say(words.alt),
          name: 'image-alt',
          hint: say(words.altHint),
          defaultValue: form.imageAlt,
          error: errors.imageAlt,
        }}
      />
      <datalist id="known-pictures">
        {view.pictures.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <AreaField
        label={say(words.oldAddresses)}
        {...field('aliases')}
        hint={say(words.oldAddressesHint)}
        rows={2}
        maxLength={20_000}
        dir="ltr"
        spellCheck={false}
      />
      <label className="choice">
        <input type="checkbox" name="ratings" defaultChecked={form.ratings} />
        {say(words.ratings)}
      </label>
      <label className="choice">
        <input type="checkbox" name="comments" defaultChecked={form.comments} />
        {say(words.comments)}
      </label>
      {isFiled && <PostSettings {...view} />}
      {isNested && <PageSettings {...view} />}
      <SearchSettings {...view} />
    </div>
  )
}

const states = ['draft', 'pending', 'private', 'published'] as const satisfies readonly EntryForm['status'][]

function Publishing({ opened, form, errors }: EntryView) {
  const say = useSay()
  const { timezone } = opened.siteTime
  const field = fieldProps(form, errors)
  return (
    <>
      <fieldset className="field">
        <legend>{say(words.state)}</legend>
        {states.map((status) => (
          <label key={status} className="choice">
            <input type="radio" name="status" value={status} defaultChecked={form.status === status} />
            {say(words[status])}
          </label>
        ))}
      </fieldset>
      <TextField
        label={say(words.from)}
        {...field('date')}
        type="datetime-local"
        hint={say((opened.type.isNested ? words.fromHintOfPage : words.fromHint)({ timezone }))}
      />
    </>
  )
}

function Author({ form, errors, vocabulary }: EntryView) {
  const say = useSay()
  const own = form.author && !vocabulary.authors.has(form.author) ? [[form.author, form.author] as const] : []
  const same = [...vocabulary.authors].filter(
    ([slug]) => slug !== slugOf(form.author) || slug === form.author,
  )
  return (
    <SelectField label={say(words.author)} name="author" defaultValue={form.author} error={errors.author}>
      <option value="">{say(words.theSite)}</option>
      <Options of={[...own, ...same]} />
    </SelectField>
  )
}
