import { compareTexts, type DiffLine } from '#platform/documents/compare-texts.ts'
import { useSay } from '#platform/words/use-say.ts'
import { words } from './words.ts'

/** What differs between two texts, line by line and word by word. */
export function DiffView({ before, after, label }: { before: string; after: string; label: string }) {
  const say = useSay()
  const lines = compareTexts(before, after)
  if (lines.every(({ kind }) => kind === 'same' || kind === 'gap')) return <p>{say(words.sameText)}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled, by keyboard too
    <section className="diff" aria-label={label} tabIndex={0}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
        <Line key={place} line={line} />
      ))}
    </section>
  )
}

const signs = { same: ' ', added: '+', removed: '−' } as const
const heard = { same: '', added: words.added, removed: words.removed } as const

function Line({ line }: { line: DiffLine }) {
  const say = useSay()
  if (line.kind === 'gap') return <div className="gap">{say(words.sameLines({ count: line.lines }))}</div>
  return (
    <div className={line.kind}>
      <span className="sign" aria-hidden="true">
        {signs[line.kind]}
      </span>
      <span className="visually-hidden">{say(heard[line.kind])}</span>
      <span>
        {line.parts.map(({ text, changed }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
          changed ? <mark key={place}>{text}</mark> : text,
        )}
      </span>
    </div>
  )
}
