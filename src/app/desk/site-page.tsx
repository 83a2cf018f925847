import type { Room } from '#platform/desk/desk-parts.ts'

/** What there is to be set up beside the texts. */
export function SitePage({ rooms }: { rooms: readonly Room[] }) {
  return (
    <ul className="desk-list">
      {rooms.map(({ label, href, about }) => (
        <li key={href}>
          <div>
            <a href={href}>{label}</a>
            <span className="field-hint">{about}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
