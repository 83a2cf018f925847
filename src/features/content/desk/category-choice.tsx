import { useSay } from '#platform/words/use-say.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.content.ts'
import type { EntryView } from './entry-view.ts'

/** Of more, only those that the text names have a box; the others are named. */
const mostBoxes = 150
const mostProposed = 1000

export function CategoryChoice({ form, errors, vocabulary }: EntryView) {
  const say = useSay()
  const { categories, terms } = vocabulary
  const ticked = new Map(form.categories.map((written) => [terms.meant('category', written).slug, written]))
  const isLong = categories.size > mostBoxes
  const known = isLong ? [] : [...categories.keys()].filter((slug) => !ticked.has(slug))
  const labelOf = (slug: string) => categories.get(slug) ?? ticked.get(slug) ?? slug
  const wordFor = (slug: string) => (terms.find('category', slug) ? slug : labelOf(slug))
  const slugs = [...ticked.keys(), ...known].toSorted((a, b) => labelOf(a).localeCompare(labelOf(b)))
  return (
    <fieldset className="field">
      <legend>{say(words.categories)}</legend>
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
        label={say(isLong ? words.moreCategories : words.newCategories)}
        name="new-categories"
        hint={say(words.withCommas)}
        defaultValue={form.newCategories}
        error={errors.categories}
        list={isLong ? 'known-categories' : undefined}
      />
      {isLong && (
        <datalist id="known-categories">
          {[...categories].slice(0, mostProposed).map(([slug, label]) => (
            <option key={slug} value={wordFor(slug)} label={label} />
          ))}
        </datalist>
      )}
    </fieldset>
  )
}
