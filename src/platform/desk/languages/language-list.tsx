import type { ReactNode } from 'react'
import { useT } from '#platform/words/use-t.ts'
import { languageNameIn } from '#shared/words/language-name-in.ts'
import { words } from '#words/desk.translations.ts'
import type { LanguageView, NamedLanguage } from './language-view.ts'

type Languages = { languages: readonly LanguageView[] }

/** Above a form: links to the same in the other languages of the site. Empty if there is only one. */
export function LanguageRow({ languages, children }: Languages & { children?: ReactNode }) {
  const t = useT()
  if (languages.length === 0) return null
  return (
    <nav className="language-row" aria-label={t(words.languages)}>
      <LanguageList languages={languages} />
      {children}
    </nav>
  )
}

/** The state of something in each language of the site, with a link to each. */
export function LanguageList({ languages, children }: Languages & { children?: ReactNode }) {
  return (
    <ul className="language-list">
      {children}
      {languages.map((language) => (
        <li key={language.edition}>
          <LanguageLink {...language} />
          <LanguageState {...language} />
        </li>
      ))}
    </ul>
  )
}

function LanguageLink(language: LanguageView) {
  const t = useT()
  const { href, isHere, isThere, marks } = language
  const name = <LanguageName of={language} />
  if (isHere) return <strong aria-current="page">{name}</strong>
  if (isThere) return <a href={href}>{name}</a>
  return <a href={href}>{t(words.translateInto({ language: languageNameIn(t.language, marks.lang) }))}</a>
}

export const LanguageName = ({ of: { name, marks } }: { of: NamedLanguage }) => (
  <bdi lang={marks.lang}>{name}</bdi>
)

function LanguageState({ isThere, state, isBehind }: LanguageView) {
  const t = useT()
  const shown = isThere ? state : { kind: 'missing', words: words.missing }
  return (
    <>
      {shown && <span className={`badge ${shown.kind}`}>{t(shown.words)}</span>}
      {isBehind && <BehindBadge />}
    </>
  )
}

export function BehindBadge() {
  const t = useT()
  return <span className="badge behind">{t(words.behind)}</span>
}
