import type { ReactNode } from 'react'
import { Trans } from '#platform/words/trans.tsx'
import { words } from '#words/desk.translations.ts'
import type { NamedLanguage } from './language-view.ts'

/** The hint of a field with the value that applies if this language leaves it out. */
export function borrowed(from: Pick<NamedLanguage, 'marks'>, text: string, hint?: ReactNode): ReactNode {
  if (text === '') return hint
  return (
    <>
      {hint}
      {hint && ' '}
      <Trans of={words.ifEmpty} draw={{ text: () => <bdi {...from.marks}>{text}</bdi> }} />
    </>
  )
}
