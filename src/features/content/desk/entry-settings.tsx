import { FieldControls } from '#platform/desk/field-form.tsx'
import type { Translate } from '#platform/words/translate.ts'
import { useT } from '#platform/words/use-t.ts'
import type { Fields } from '#shared/fields/group.ts'
import { slugOf } from '#shared/slug.ts'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { keysOf, postFormats } from '../domain/entry-fields.ts'
import { type EntryForm, keyFields, typed } from './entry-form.ts'
import type { EntryView } from './entry-view.ts'
import type { OpenedEntry } from './opened-entry.ts'

/** More are looked for in vain in a list that the browser shows. */
const maxTags = 1000

/** Everything about a text but its title and itself. */
export function EntrySettings(view: EntryView) {
  const t = useT()
  const { opened, form, errors } = view
  const { hasPages, isFiled } = opened.type
  const { search } = keysOf(opened.type)
  const drawn = (isOfSearch: boolean) =>
    Object.entries(keyFields(opened.type)).filter(
      ([key]) => Object.hasOwn(search, key) === isOfSearch && !isDrawnElsewhere(opened, key),
    )
  return (
    <div className="editor-settings">
      <Publishing {...view} />
      <TextField
        label={t(hasPages ? deskWords.address : deskWords.shortName)}
        {...fieldProps(form, errors)('slug')}
        dir="ltr"
        hint={t(hintOfSlug(opened))}
        autoComplete="off"
        maxLength={200}
      />
      {isFiled && (
        <>
          <CategoryChoice {...view} />
          <Tags {...view} />
        </>
      )}
      <Controls {...view} keys={drawn(false)} />
      {hasPages && (
        <fieldset className="field editor-group">
          <legend>{t(words.forSearch)}</legend>
          <Controls {...view} keys={drawn(true)} />
        </fieldset>
      )}
    </div>
  )
}

const hintOfSlug = ({ type, document }: OpenedEntry) => {
  if (!type.hasPages) return (document && type.said?.nameHint) ?? words.shortNameHint
  return document ? words.addressHint : words.newAddressHint
}

/**
 * The title is above the text, and a picture's alternative text next to the picture; the author is part of the filing
 * section.
 */
const isDrawnElsewhere = ({ type }: OpenedEntry, key: string) =>
  key === 'title' || key === 'image_alt' || (key === 'author' && !type.isFiled)

function Controls({ keys, ...view }: EntryView & { keys: [string, object][] }) {
  const t = useT()
  const { form, errors, translation } = view
  return (
    <FieldControls
      fields={Object.fromEntries(keys) as Fields}
      form={form.fields}
      errors={errors}
      marks={translation?.here?.marks}
      of={(key) => specialOf(t, view, key)}
    />
  )
}

/** The choices, and the fields that belong to a picture. */
function specialOf(t: Translate, { form, errors, vocabulary, pages, thumbnails }: EntryView, key: string) {
  switch (key) {
    case 'image':
      return {
        thumbnail: thumbnails.image,
        alt: {
          label: t(deskWords.alt),
          name: 'image_alt',
          hint: t(deskWords.altHint),
          defaultValue: typed(form, 'image_alt'),
          error: errors.image_alt,
        },
      }
    case 'author': {
      const author = typed(form, key)
      const others = [...vocabulary.authors].filter(([slug]) => slug !== slugOf(author) || slug === author)
      return { options: others, nothing: words.theSite }
    }
    case 'format':
      return {
        options: postFormats.map((format) => [format, words.formatName({ format })] as const),
        nothing: words.standard,
      }
    case 'parent':
      return { options: pages, nothing: deskWords.none }
    default:
      return { thumbnail: thumbnails[key] }
  }
}

const states = ['draft', 'pending', 'private', 'published'] as const satisfies readonly EntryForm['status'][]

function Publishing({ opened, form, errors }: EntryView) {
  const t = useT()
  const { timezone } = opened.siteTime
  const field = fieldProps(form, errors)
  return (
    <>
      <fieldset className="field">
        <legend>{t(words.state)}</legend>
        {states.map((status) => (
          <label key={status} className="choice">
            <input type="radio" name="status" value={status} defaultChecked={form.status === status} />
            {t(words[status])}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t(deskWords.shownFrom)}
        {...field('date')}
        type="datetime-local"
        hint={t((opened.type.isNested ? words.fromHintOfPage : words.fromHint)({ timezone }))}
      />
    </>
  )
}

function Tags({ form, errors, vocabulary }: EntryView) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(words.tags)}
        {...fieldProps(form, errors)('tags')}
        hint={t(words.withCommas)}
        list="known-tags"
      />
      <datalist id="known-tags">
        {vocabulary.tags.slice(0, maxTags).map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}

/** If there are more, only those that the text names have a box; the others are listed by name. */
const maxBoxes = 150
const maxProposed = 1000

function CategoryChoice({ form, errors, vocabulary }: EntryView) {
  const t = useT()
  const { categories, terms } = vocabulary
  const ticked = new Map(form.categories.map((written) => [terms.meant('category', written).slug, written]))
  const isLong = categories.size > maxBoxes
  const known = isLong ? [] : [...categories.keys()].filter((slug) => !ticked.has(slug))
  const labelOf = (slug: string) => categories.get(slug) ?? ticked.get(slug) ?? slug
  const wordFor = (slug: string) => (terms.find('category', slug) ? slug : labelOf(slug))
  const slugs = [...ticked.keys(), ...known].toSorted((a, b) => labelOf(a).localeCompare(labelOf(b)))
  return (
    <fieldset className="field">
      <legend>{t(words.categories)}</legend>
      {slugs.map((slug) => (
        <label key={slug} className="choice">
          <input
            type="checkbox"
            name="category"
            value={ticked.get(slug) ?? wordFor(slug)}
            defaultChecked={ticked.has(slug)}
          />
          {labelOf(slug)}
        </label>
      ))}
      <TextField
        label={t(isLong ? words.moreCategories : words.newCategories)}
        name="new-categories"
        hint={t(words.withCommas)}
        defaultValue={form.newCategories}
        error={errors.categories}
        list={isLong ? 'known-categories' : undefined}
      />
      {isLong && (
        <datalist id="known-categories">
          {[...categories].slice(0, maxProposed).map(([slug, label]) => (
            <option key={slug} value={wordFor(slug)} label={label} />
          ))}
        </datalist>
      )}
    </fieldset>
  )
}
