import { PictureField } from '#platform/desk/picture-field.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.content.ts'
import type { EntryView } from './entry-view.ts'

/** What search engines and link previews are told about a text. */
export function SearchSettings({ form, errors, shareThumbnail, translation }: EntryView) {
  const say = useSay()
  const marks = translation?.here?.marks
  const field = fieldProps(form, errors)
  return (
    <fieldset className="field editor-group">
      <legend>{say(words.forSearch)}</legend>
      <TextField
        {...marks}
        label={say(words.searchTitle)}
        {...field('seoTitle')}
        name="seo-title"
        hint={say(words.searchTitleHint)}
        autoComplete="off"
        maxLength={300}
      />
      <AreaField
        {...marks}
        label={say(words.description)}
        {...field('description')}
        hint={say(words.descriptionHint)}
        rows={2}
        maxLength={1000}
      />
      <PictureField
        label={say(words.sharePicture)}
        {...field('shareImage')}
        name="share-image"
        hint={say(words.sharePictureHint)}
        list="known-pictures"
        thumbnail={shareThumbnail}
      />
      <TextField
        label={say(words.canonical)}
        {...field('canonical')}
        inputMode="url"
        hint={say(words.canonicalHint)}
        autoComplete="off"
        maxLength={1000}
      />
      <label className="choice">
        <input type="checkbox" name="noindex" defaultChecked={form.noindex} />
        {say(words.noindex)}
      </label>
    </fieldset>
  )
}
