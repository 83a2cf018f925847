import { type CardEntry, EntryCard } from '#api/theme.ts'

/** One under the other. `heading` is the level of the titles. */
export function Cards({ entries, heading = 2 }: { entries: readonly CardEntry[]; heading?: 2 | 3 }) {
  return (
    <ul className="entries">
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <EntryCard entry={entry} eager={index === 0} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
