import { compareTexts, type DiffLine } from '#platform/documents/compare-texts.ts'
import { useT } from '#platform/words/use-t.ts'
import type { LanguageAttributes } from '#shared/site.ts'
import { words } from '#words/desk.common.ts'

export type DiffViewProps = {
  before: string
  after: string
  label: string
  /** The language of the texts, if it differs from the desk's. */
  marks?: LanguageAttributes
}

/** The differences between two texts, line by line and word by word. */
export function DiffView({ before, after, label, marks = {} }: DiffViewProps) {
  const t = useT()
  const lines = compareTexts(before, after)
  if (lines.every(({ kind }) => kind === 'same' || kind === 'gap')) return <p>{t(words.sameText)}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled, by keyboard too
    <section className="diff" aria-label={label} tabIndex={0} dir={marks.dir}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
        <Line key={place} line={line} lang={marks.lang} />
      ))}
    </section>
  )
}

const signs = { same: ' ', added: '+', removed: '−' } as const
const heard = { same: '', added: words.added, removed: words.removed } as const

function Line({ line, lang }: { line: DiffLine; lang: string | undefined }) {
  const t = useT()
  if (line.kind === 'gap') return <div className="gap">{t(words.sameLines({ count: line.lines }))}</div>
  return (
    <div className={line.kind}>
      <span className="sign" aria-hidden="true">
        {signs[line.kind]}
      </span>
      <span className="visually-hidden">{t(heard[line.kind])}</span>
      <span lang={lang}>
        {line.parts.map(({ text, changed }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
          changed ? <mark key={place}>{text}</mark> : text,
        )}
      </span>
    </div>
  )
}
