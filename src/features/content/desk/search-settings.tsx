import { PictureField } from '#platform/desk/picture-field.tsx'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import type { EntryView } from './entry-view.ts'

/** What search engines and link previews are told about a text. */
export function SearchSettings({ form, errors, shareThumbnail }: EntryView) {
  const field = fieldProps(form, errors)
  return (
    <fieldset className="field editor-group">
      <legend>Search engines and link previews</legend>
      <TextField
        label="Title in search results"
        {...field('seoTitle')}
        name="seo-title"
        hint="The whole title; empty takes the title and the name of the site."
        autoComplete="off"
        maxLength={300}
      />
      <AreaField
        label="Description"
        {...field('description')}
        hint="Empty takes the excerpt."
        rows={2}
        maxLength={1000}
      />
      <PictureField
        label="Picture when shared"
        {...field('shareImage')}
        name="share-image"
        hint="Path of a picture in Media; empty makes one with the title."
        list="known-pictures"
        thumbnail={shareThumbnail}
      />
      <TextField
        label="Original address"
        {...field('canonical')}
        hint="Only for a text that stands elsewhere, too: search engines are sent there."
        autoComplete="off"
        maxLength={1000}
      />
      <label className="choice">
        <input type="checkbox" name="noindex" defaultChecked={form.noindex} />
        Search engines leave it out
      </label>
    </fieldset>
  )
}
