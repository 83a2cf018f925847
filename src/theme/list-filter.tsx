import { inLanguage, type ListFilter, Phrase, useSay } from '#api/theme.ts'
import { words } from '#words/theme.ts'

/** Works by reloading: a list that is narrowed down has an address that can be sent to somebody. */
export function FilterForm({ filter }: { filter: ListFilter }) {
  const say = useSay()
  return (
    <form action={filter.path} className="entry-filter">
      {filter.fields.map(({ name, label, chosen = '', values }) => (
        <label key={name}>
          <span>{label}</span>
          <select name={name} defaultValue={chosen}>
            <option value="" {...say.marksOf(words.filterAll)}>
              {say(words.filterAll)}
            </option>
            {values.map(([value, shown, lang]) => (
              <option key={value} value={value} {...inLanguage(lang)}>
                {shown}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit">
        <Phrase of={words.filterShow} />
      </button>
    </form>
  )
}
