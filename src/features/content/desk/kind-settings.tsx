import { useSay } from '#platform/words/use-say.ts'
import { fieldProps } from '#ui/field-props.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.content.ts'
import { postFormats } from '../domain/entry.ts'
import type { EntryView } from './entry-view.ts'

/** What only posts have. */
export function PostSettings({ form, errors }: EntryView) {
  const say = useSay()
  const field = fieldProps(form, errors)
  return (
    <>
      <label className="choice">
        <input type="checkbox" name="sticky" defaultChecked={form.sticky} />
        {say(words.pin)}
      </label>
      <SelectField label={say(words.format)} {...field('format')}>
        <option value="">{say(words.standard)}</option>
        <Options of={postFormats.map((format) => [format, say(words.formatName({ format }))] as const)} />
      </SelectField>
    </>
  )
}

/** What only pages have. */
export function PageSettings({ form, errors, pages }: EntryView) {
  const say = useSay()
  const field = fieldProps(form, errors)
  const isKnown = pages.some(([slug]) => slug === form.parent)
  const own = form.parent && !isKnown ? [[form.parent, form.parent] as const] : []
  return (
    <>
      <SelectField label={say(words.parentPage)} hint={say(words.parentPageHint)} {...field('parent')}>
        <option value="">{say(words.noParent)}</option>
        <Options of={[...own, ...pages]} />
      </SelectField>
      <TextField
        label={say(words.position)}
        hint={say(words.positionHint)}
        inputMode="decimal"
        {...field('order')}
      />
      <label className="choice">
        <input type="checkbox" name="home" defaultChecked={form.isFront} />
        {say(words.isFrontPage)}
      </label>
      <label className="choice">
        <input type="checkbox" name="posts" defaultChecked={form.listsPosts} />
        {say(words.listsPosts)}
      </label>
    </>
  )
}
