import type { Room } from '#platform/desk/desk-parts.ts'
import { useSay } from '#platform/words/use-say.ts'

/** What there is to be set up beside the texts. */
export function SitePage({ rooms }: { rooms: readonly Room[] }) {
  const say = useSay()
  return (
    <ul className="desk-list">
      {rooms.map(({ label, href, about }) => (
        <li key={href}>
          <div>
            <a href={href}>{say(label)}</a>
            <span className="field-hint">{say(about)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
