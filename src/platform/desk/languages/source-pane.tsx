import type { ReactNode } from 'react'
import { DiffView } from '#platform/desk/diff-view.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.translations.ts'
import { LanguageName } from './language-list.tsx'
import type { NamedLanguage } from './language-view.ts'

export type SourceView = {
  language: NamedLanguage
  /** Its texts, with their labels. */
  texts: readonly (readonly [label: Translatable, text: string])[]
  /** The source when the translation was last saved, and now, if they differ. */
  changes?: { before: string; after: string } | undefined
}

/** The source of a translation, to be read next to it, and what has changed in it since. */
export function SourcePane({ language, texts, changes, isFolded }: SourceView & { isFolded?: boolean }) {
  const t = useT()
  return (
    <details className="editor-source" open={!isFolded}>
      <summary>
        <Trans of={words.source} draw={{ language: () => <LanguageName of={language} /> }} />
      </summary>
      {changes && (
        <div className="message caution">
          <h2>{t(words.whatChanged)}</h2>
          <DiffView {...changes} label={t(words.whatChanged)} marks={language.marks} />
          <p>{t(words.saveToConfirm)}</p>
        </div>
      )}
      <Scrolled label={t(words.sourceText)}>
        <dl>
          {texts
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <div key={t(label)}>
                <dt>{t(label)}</dt>
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
