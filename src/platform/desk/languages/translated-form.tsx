import type { ReactNode } from 'react'
import { useT } from '#platform/words/use-t.ts'
import { words } from '#words/desk.translations.ts'
import { SourcePane, type SourceView } from './source-pane.tsx'

type TranslatedFormProps = { source: SourceView | undefined; children: ReactNode }

/** A form next to the source of the translation. */
export const TranslatedForm = ({ source, children }: TranslatedFormProps) =>
  source ? (
    <div className="translated-form">
      <SourcePane {...source} />
      <div>{children}</div>
    </div>
  ) : (
    children
  )

/** The `act` sent by its button. */
export const startFromSource = 'start-from-source'

export function StartFromSource() {
  const t = useT()
  return (
    <button type="submit" name="act" value={startFromSource} className="button quiet" formNoValidate>
      {t(words.startFromSource)}
    </button>
  )
}
