import type { StorageTrouble } from '#platform/storage/storage-alarm.ts'
import { urls } from '#shared/urls.ts'

/** On every page of the desk: whoever writes a text must not learn only on the first page that nothing is kept. */
export function TroubleNote({ troubles }: { troubles: readonly StorageTrouble[] }) {
  if (troubles.length === 0) return null
  return (
    <section className="message bad" aria-label="The site is in trouble">
      {troubles.map(({ part, says }) => (
        <p key={part}>{part === 'room' ? says : `What is sent to the site may not be kept: ${says}`}</p>
      ))}
      <p>
        <a href={urls.desk.home}>Site health</a>
      </p>
    </section>
  )
}
