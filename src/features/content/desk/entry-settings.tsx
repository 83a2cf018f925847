import type { ComponentType } from 'react'
import { PictureField } from '#platform/desk/picture-field.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { slugOf } from '#shared/slug.ts'
import { fieldProps } from '#ui/field-props.ts'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.content.ts'
import { keysOf, postFormats } from '../domain/entry-fields.ts'
import { CategoryChoice } from './category-choice.tsx'
import { EntryControl } from './entry-control.tsx'
import { type EntryForm, type FormKey, nameOf } from './entry-form.ts'
import type { EntryView } from './entry-view.ts'
import type { OpenedEntry } from './opened-entry.ts'

/** More are looked for in vain in a list that the browser shows. */
const mostTags = 1000

/** Controls that are like no other, by the key they fill in. */
const own: Partial<Record<FormKey, ComponentType<EntryView>>> = {
  image: Picture,
  image_alt: () => null,
  format: Format,
  parent: Parent,
}

/** Everything about a text but its title and itself. */
export function EntrySettings(view: EntryView) {
  const say = useSay()
  const { opened, form, errors } = view
  const { hasPages, isFiled } = opened.type
  const { first, filed, nested, search } = keysOf(opened.type)
  return (
    <div className="editor-settings">
      <Publishing {...view} />
      <TextField
        label={say(hasPages ? words.address : words.shortName)}
        {...fieldProps(form, errors)('slug')}
        dir="ltr"
        hint={say(hintOfSlug(opened))}
        autoComplete="off"
        maxLength={200}
      />
      {isFiled && (
        <>
          <CategoryChoice {...view} />
          <Tags {...view} />
          <Author {...view} />
        </>
      )}
      <Controls of={{ ...first, ...filed, ...nested }} view={view} />
      {hasPages && (
        <fieldset className="field editor-group">
          <legend>{say(words.forSearch)}</legend>
          <Controls of={search} view={view} />
        </fieldset>
      )}
    </div>
  )
}

const hintOfSlug = ({ type, document }: OpenedEntry) => {
  if (!type.hasPages) return words.shortNameHint
  return document ? words.addressHint : words.newAddressHint
}

const Controls = ({ of, view }: { of: object; view: EntryView }) =>
  (Object.keys(of) as FormKey[]).map((key) => {
    const Own = own[key]
    return Own ? <Own key={key} {...view} /> : <EntryControl key={key} of={key} view={view} />
  })

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

function Tags({ form, errors, vocabulary }: EntryView) {
  const say = useSay()
  return (
    <>
      <TextField
        label={say(words.tags)}
        {...fieldProps(form, errors)('tags')}
        hint={say(words.withCommas)}
        list="known-tags"
      />
      <datalist id="known-tags">
        {vocabulary.tags.slice(0, mostTags).map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
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

function Picture({ form, errors, pictures, thumbnails }: EntryView) {
  const say = useSay()
  return (
    <>
      <PictureField
        label={say(words.picture)}
        {...fieldProps(form, errors)('image')}
        hint={say(words.pictureHint)}
        list="known-pictures"
        thumbnail={thumbnails.image}
        alt={{
          label: say(words.alt),
          name: nameOf('image_alt'),
          hint: say(words.altHint),
          defaultValue: form.image_alt,
          error: errors.image_alt,
        }}
      />
      <datalist id="known-pictures">
        {pictures.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  )
}

function Format({ form, errors }: EntryView) {
  const say = useSay()
  return (
    <SelectField label={say(words.format)} {...fieldProps(form, errors)('format')}>
      <option value="">{say(words.standard)}</option>
      <Options of={postFormats.map((format) => [format, say(words.formatName({ format }))] as const)} />
    </SelectField>
  )
}

function Parent({ form, errors, pages }: EntryView) {
  const say = useSay()
  const isKnown = pages.some(([slug]) => slug === form.parent)
  const own = form.parent && !isKnown ? [[form.parent, form.parent] as const] : []
  return (
    <SelectField
      label={say(words.parentPage)}
      hint={say(words.parentPageHint)}
      {...fieldProps(form, errors)('parent')}
    >
      <option value="">{say(words.noParent)}</option>
      <Options of={[...own, ...pages]} />
    </SelectField>
  )
}
