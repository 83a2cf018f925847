import { useEffect, useState } from 'react'

/** `since` is a moment as JSON has it. */
export type Seen = { others: readonly { name: string; since: string }[]; version: string }

export type PresenceNoteProps = Seen & {
  /** Says that somebody is here, and asks who else is. */
  url: string
  /** The clocks of the site, which the rest of the page goes by. */
  timezone: string
}

const pulse = 60_000

/** Who else has this open, while the page is open. */
export function PresenceNote({ url, others, version, timezone }: PresenceNoteProps) {
  const [seen, setSeen] = useState<Seen>({ others, version })
  useEffect(() => stayPresent(url, setSeen), [url])
  return (
    <div aria-live="polite" className="needs-script">
      <OtherPeople others={seen.others} timezone={timezone} />
      {seen.version !== version && (
        <p className="message caution">
          Somebody has saved this meanwhile; you are shown what changed when you save.
        </p>
      )}
    </div>
  )
}

export { PresenceNote as island }

export function OtherPeople({ others, timezone }: Pick<PresenceNoteProps, 'others' | 'timezone'>) {
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: timezone })
  if (others.length === 0) return null
  return (
    <div className="message caution">
      {others.map(({ name, since }) => (
        <p key={name}>
          <bdi>{name}</bdi>
          {` has this open too, since ${time.format(new Date(since))}.`}
        </p>
      ))}
      <p>Whoever saves second is shown what the other one changed.</p>
    </div>
  )
}

function stayPresent(url: string, onSeen: (seen: Seen) => void) {
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    const response = await fetch(url, { headers: { accept: 'application/json' } })
    if (response.ok) onSeen(await response.json())
  }
  // Whoever is offline hears of the others once the line is back.
  const tell = () => void ask().catch(() => {})
  const leave = () => void fetch(`${url}?leave=1`, { keepalive: true }).catch(() => {})
  const beat = setInterval(tell, pulse)
  const events = ['online', 'focus', 'pageshow'] as const
  for (const event of events) addEventListener(event, tell)
  addEventListener('pagehide', leave)
  tell()
  return () => {
    clearInterval(beat)
    for (const event of events) removeEventListener(event, tell)
    removeEventListener('pagehide', leave)
  }
}
