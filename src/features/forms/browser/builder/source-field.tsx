import { useRef } from 'react'
import { fill } from '#ui/fill.ts'
import { useWords } from './builder-words.ts'
import type { BuilderFinding } from './use-template.ts'

export type SourceFieldProps = {
  source: string
  findings: readonly BuilderFinding[]
  awake: boolean
  onWrite(source: string): void
}

/** The source with what the check found in it. */
export function SourceField({ source, findings, awake, onWrite }: SourceFieldProps) {
  const { says } = useWords()
  const area = useRef<HTMLTextAreaElement>(null)

  /** Marks the line, where there is one to be gone to. */
  const goTo = (line: number) => {
    const start =
      source
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + (source.split('\n')[line - 1]?.length ?? 0))
  }

  return (
    <>
      <div className="field">
        <label htmlFor="builder-source">{says.source}</label>
        <span className="field-hint" id="builder-source-hint">
          {says.sourceHint}
        </span>
        <textarea
          id="builder-source"
          className="source"
          name="source"
          rows={14}
          dir="ltr"
          spellCheck={false}
          aria-describedby="builder-source-hint"
          ref={area}
          value={source}
          onChange={({ target }) => onWrite(target.value)}
        />
      </div>
      {findings.length > 0 && (
        <div className="form-findings" id="findings">
          <ul aria-label={says.toLookAt}>
            {findings.map(({ line, what, fix }) => (
              <li key={`${line} ${what}`}>
                {line !== undefined &&
                  (awake ? (
                    <button type="button" className="link" onClick={() => goTo(line)}>
                      {fill(says.line, { line })}
                    </button>
                  ) : (
                    <strong>{fill(says.line, { line })}</strong>
                  ))}{' '}
                {what} <span className="fix">{fix}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
