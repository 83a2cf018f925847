import type { StorageTrouble } from '#platform/storage/storage-alarm.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.ts'

/** On every page of the desk: whoever writes a text must not learn only on the first page that nothing is kept. */
export function TroubleNote({ troubles }: { troubles: readonly StorageTrouble[] }) {
  const say = useSay()
  if (troubles.length === 0) return null
  return (
    <section className="message bad" aria-label={say(words.inTrouble)}>
      {troubles.map(({ part, says }) => (
        <p key={part}>{part === 'room' ? says : say(words.mayNotBeKept({ reason: says }))}</p>
      ))}
      <p>
        <a href={urls.desk.home}>{say(words.siteHealth)}</a>
      </p>
    </section>
  )
}
