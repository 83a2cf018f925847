import { PictureField } from '#platform/desk/picture-field.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type EntryField, entryFields } from '../domain/entry-fields.ts'
import { type FormKey, nameOf } from './entry-form.ts'
import type { EntryView } from './entry-view.ts'

/** What a key of every text is filled in with. */
export function EntryControl({ of: key, view }: { of: FormKey; view: EntryView }) {
  const say = useSay()
  const { form, errors, translation } = view
  const { kind, long, isWords, label, hint, control }: EntryField = entryFields[key]
  if (!label) return null
  if (kind === 'yes-no')
    return (
      <label className="choice">
        <input type="checkbox" name={nameOf(key)} defaultChecked={form[key] === 'yes'} />
        {say(label)}
      </label>
    )
  const common = {
    ...(isWords && translation?.here?.marks),
    label: say(label),
    name: nameOf(key),
    defaultValue: form[key],
    error: errors[key],
    hint: hint && say(hint),
    ...control,
  }
  if (kind === 'media-path')
    return <PictureField {...common} list="known-pictures" thumbnail={view.thumbnails[key]} />
  if (kind === 'number') return <TextField inputMode="decimal" {...common} />
  return long || kind === 'lines' ? <AreaField {...common} /> : <TextField autoComplete="off" {...common} />
}
