import { PictureField } from '#platform/desk/picture-field.tsx'
import { slugOf } from '#shared/slug.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { EntryForm } from './entry-form.ts'
import type { EntryView } from './entry-view.ts'
import { PageSettings, PostSettings } from './kind-settings.tsx'
import { SearchSettings } from './search-settings.tsx'

/** More are looked for in vain in a list that the browser shows. */
const mostTags = 1000

/** Everything about a text but its title and itself. */
export function EntrySettings(view: EntryView) {
  const { opened, form, errors, vocabulary } = view
  const { isFiled, isNested } = opened.type
  const field = fieldProps(form, errors)
  return (
    <div className="editor-settings">
      <Publishing {...view} />
      <TextField
        label="Address"
        {...field('slug')}
        hint={
          opened.document
            ? 'Links to the old address lead to the new one.'
            : 'The end of its address; empty makes it from the title.'
        }
        autoComplete="off"
        maxLength={200}
      />
      {isFiled && <CategoryChoice {...view} />}
      {isFiled && (
        <>
          <TextField label="Tags" {...field('tags')} hint="With commas between them" list="known-tags" />
          <datalist id="known-tags">
            {vocabulary.tags.slice(0, mostTags).map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Author {...view} />
        </>
      )}
      <AreaField
        label="Excerpt"
        {...field('excerpt')}
        hint="Shown in lists and above the text; empty takes the beginning of the text for lists."
        rows={2}
        maxLength={2000}
      />
      <PictureField
        label="Picture"
        {...field('image')}
        hint="Path of a picture in Media, e.g. /media/oak.jpg"
        list="known-pictures"
        thumbnail={view.thumbnail}
        alt={{
          label: 'What the picture shows',
          name: 'image-alt',
          hint: 'For those who do not see it',
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
        label="Old addresses"
        {...field('aliases')}
        hint="One in a line, e.g. /2019/02/oak-table or /?p=43. Whoever asks for one is led here."
        rows={2}
        maxLength={20_000}
        dir="ltr"
        spellCheck={false}
      />
      <label className="choice">
        <input type="checkbox" name="ratings" defaultChecked={form.ratings} />
        Visitors can rate it
      </label>
      <label className="choice">
        <input type="checkbox" name="comments" defaultChecked={form.comments} />
        Its comments are shown below it
      </label>
      {isFiled && <PostSettings {...view} />}
      {isNested && <PageSettings {...view} />}
      <SearchSettings {...view} />
    </div>
  )
}

const states = [
  ['draft', 'Draft: only people at this desk see it'],
  ['pending', 'Pending: a draft that waits for a review'],
  ['private', 'Private: finished, but only people at this desk see it'],
  ['published', 'Published'],
] as const satisfies readonly (readonly [EntryForm['status'], string])[]

function Publishing({ opened, form, errors }: EntryView) {
  const field = fieldProps(form, errors)
  return (
    <>
      <fieldset className="field">
        <legend>State</legend>
        {states.map(([status, words]) => (
          <label key={status} className="choice">
            <input type="radio" name="status" value={status} defaultChecked={form.status === status} />
            {words}
          </label>
        ))}
      </fieldset>
      <TextField
        label="From"
        {...field('date')}
        type="datetime-local"
        hint={`By the clocks of ${opened.siteTime.timezone}. ${
          opened.type.isNested ? 'Empty: it was always there.' : 'Empty: from when it is published.'
        } A time to come: it appears by itself.`}
      />
    </>
  )
}

function Author({ form, errors, vocabulary }: EntryView) {
  const own = form.author && !vocabulary.authors.has(form.author) ? [[form.author, form.author] as const] : []
  const same = [...vocabulary.authors].filter(
    ([slug]) => slug !== slugOf(form.author) || slug === form.author,
  )
  return (
    <SelectField label="Author" name="author" defaultValue={form.author} error={errors.author}>
      <option value="">the site</option>
      <Options of={[...own, ...same]} />
    </SelectField>
  )
}
