import type { ReactNode } from 'react'
import { Phrase } from '#platform/words/phrase.tsx'
import { words } from '#words/desk.translations.ts'
import type { NamedLanguage } from './language-view.ts'

/** The hint of a field with what holds where this language says nothing. */
export function borrowed(from: Pick<NamedLanguage, 'marks'>, text: string, hint?: ReactNode): ReactNode {
  if (text === '') return hint
  return (
    <>
      {hint}
      {hint && ' '}
      <Phrase of={words.ifEmpty} draw={{ text: () => <bdi {...from.marks}>{text}</bdi> }} />
    </>
  )
}
