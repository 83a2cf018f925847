import { compareTexts, type DiffLine } from '#platform/documents/compare-texts.ts'

/** What differs between two texts, line by line and word by word. */
export function DiffView({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = compareTexts(before, after)
  if (lines.every(({ kind }) => kind === 'same' || kind === 'gap')) return <p>The two say the same.</p>
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
const words = { same: '', added: 'Added: ', removed: 'Removed: ' } as const

function Line({ line }: { line: DiffLine }) {
  if (line.kind === 'gap') return <div className="gap">{line.lines} lines are the same</div>
  return (
    <div className={line.kind}>
      <span className="sign" aria-hidden="true">
        {signs[line.kind]}
      </span>
      <span className="visually-hidden">{words[line.kind]}</span>
      <span>
        {line.parts.map(({ text, changed }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
          changed ? <mark key={place}>{text}</mark> : text,
        )}
      </span>
    </div>
  )
}
