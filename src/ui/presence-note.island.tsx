import { useEffect, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as presenceWords } from '#words/desk.presence.ts'
import { Filled } from './filled.tsx'

/** `since` is a moment as JSON has it. */
export type Seen = { others: readonly { name: string; since: string }[]; version: string }

export type PresenceNoteProps = Seen & {
  /** Says that somebody is here, and asks who else is. */
  url: string
  /** The clocks of the site, which the rest of the page goes by. */
  timezone: string
  language: string
  words: ForBrowser<typeof presenceWords>
}

const pulse = 60_000

/** Who else has this open, while the page is open. */
export function PresenceNote({ url, others, version, timezone, language, words }: PresenceNoteProps) {
  const [seen, setSeen] = useState<Seen>({ others, version })
  useEffect(() => stayPresent(url, setSeen), [url])
  return (
    <div aria-live="polite" className="needs-script">
      <OtherPeople others={seen.others} {...{ timezone, language, words }} />
      {seen.version !== version && <p className="message caution">{words.savedMeanwhile}</p>}
    </div>
  )
}

export { PresenceNote as island }

type OtherPeopleProps = Pick<PresenceNoteProps, 'others' | 'timezone' | 'language' | 'words'>

export function OtherPeople({ others, timezone, language, words }: OtherPeopleProps) {
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: timezone })
  if (others.length === 0) return null
  return (
    <div className="message caution">
      {others.map(({ name, since }) => (
        <p key={name}>
          <Filled
            of={words.hasOpen}
            values={{ name, time: time.format(new Date(since)) }}
            draw={{ who: (inner) => <bdi>{inner}</bdi> }}
          />
        </p>
      ))}
      <p>{words.second}</p>
    </div>
  )
}

function stayPresent(url: string, onSeen: (seen: Seen) => void) {
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    const response = await fetch(url, { headers: { accept: 'application/json' } })
    const seen: Seen | null = response.ok ? await response.json() : null
    // A document removed meanwhile is not mentioned.
    if (seen) onSeen(seen)
  }
  // Somebody offline learns of the others once the connection is back.
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
