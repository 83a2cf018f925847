import type { ReactNode } from 'react'
import { DiffView } from '#platform/desk/diff-view.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { LanguageName } from './language-list.tsx'
import type { SourceView } from './translation-view.ts'
import { words as translationWords } from './translation-words.ts'
import { words } from './words.ts'

/** What a text is a translation of, to be read beside it, and what has changed in it since. */
export function SourcePane({ language, form, changes }: SourceView) {
  const say = useSay()
  const { title, excerpt, imageAlt, description, seoTitle, body } = form
  const texts = [
    [words.title, title],
    [words.text, body.trim()],
    [words.excerpt, excerpt],
    [words.alt, imageAlt],
    [words.searchTitle, seoTitle],
    [words.description, description],
  ] as const
  return (
    <details className="editor-source" open>
      <summary>
        <Phrase of={translationWords.source} draw={{ language: () => <LanguageName of={language} /> }} />
      </summary>
      {changes && (
        <div className="message caution">
          <h2>{say(translationWords.whatChanged)}</h2>
          <DiffView {...changes} label={say(translationWords.whatChanged)} marks={language.marks} />
          <p>{say(translationWords.saveToConfirm)}</p>
        </div>
      )}
      <Scrolled label={say(translationWords.sourceText)}>
        <dl>
          {texts
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <div key={say(label)}>
                <dt>{say(label)}</dt>
                <dd {...language.marks}>{text}</dd>
              </div>
            ))}
        </dl>
      </Scrolled>
    </details>
  )
}

const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled, by keyboard too
  <section className="source-text" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
