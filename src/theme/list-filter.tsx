import type { ListFilter } from '#api/theme.ts'

/** Works by reloading: a list that is narrowed down has an address that can be sent to somebody. */
export function FilterForm({ filter }: { filter: ListFilter }) {
  return (
    <form action={filter.path} className="entry-filter">
      {filter.fields.map(({ name, label, chosen = '', values }) => (
        <label key={name}>
          <span>{label}</span>
          <select name={name} defaultValue={chosen}>
            <option value="">All</option>
            {values.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit">Show</button>
    </form>
  )
}
