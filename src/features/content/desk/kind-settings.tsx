import { fieldProps } from '#ui/field-props.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type PostFormat, postFormats } from '../domain/entry.ts'
import type { EntryView } from './entry-view.ts'

const formatWords: Readonly<Record<PostFormat, string>> = {
  aside: 'Aside: a note without a title',
  gallery: 'Gallery',
  link: 'Link',
  image: 'Picture',
  quote: 'Quotation',
  status: 'Status: a short note without a title',
  video: 'Film',
  audio: 'Sound',
  chat: 'Conversation',
}

/** What only posts have. */
export function PostSettings({ form, errors }: EntryView) {
  const field = fieldProps(form, errors)
  return (
    <>
      <label className="choice">
        <input type="checkbox" name="sticky" defaultChecked={form.sticky} />
        Stands first in the list of posts
      </label>
      <SelectField label="Format" {...field('format')}>
        <option value="">Standard</option>
        <Options of={postFormats.map((format) => [format, formatWords[format]] as const)} />
      </SelectField>
    </>
  )
}

/** What only pages have. */
export function PageSettings({ form, errors, pages }: EntryView) {
  const field = fieldProps(form, errors)
  const isKnown = pages.some(([slug]) => slug === form.parent)
  const own = form.parent && !isKnown ? [[form.parent, form.parent] as const] : []
  return (
    <>
      <SelectField
        label="Stands below"
        hint="For breadcrumbs. Its address stays as it is."
        {...field('parent')}
      >
        <option value="">no other page</option>
        <Options of={[...own, ...pages]} />
      </SelectField>
      <TextField
        label="Place among its siblings"
        hint="A number: the smallest stands first. Empty counts as 0."
        inputMode="decimal"
        {...field('order')}
      />
      <label className="choice">
        <input type="checkbox" name="home" defaultChecked={form.isFront} />
        This is the front page
      </label>
      <label className="choice">
        <input type="checkbox" name="posts" defaultChecked={form.listsPosts} />
        The list of posts stands here
      </label>
    </>
  )
}
