import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { words as formWords } from '#words/forms.ts'
import type { FormOutcome } from './form-outcomes.ts'

export function OutcomePage({ outcome, back }: { outcome: FormOutcome; back: string }) {
  const say = useSay()
  const { message, language } = outcome
  const other = language === say.language ? undefined : language
  return (
    <article className="page">
      <h1>
        <Phrase of={formWords.outcomeTitle} />
      </h1>
      <p role="status" lang={other} dir={other && 'auto'}>
        {message}
      </p>
      <p>
        <a href={back}>
          <Phrase of={formWords.backToPage} />
        </a>
      </p>
    </article>
  )
}
