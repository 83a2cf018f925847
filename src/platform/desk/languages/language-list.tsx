import type { ReactNode } from 'react'
import { useSay } from '#platform/words/use-say.ts'
import { languageNameIn } from '#shared/words/language-name-in.ts'
import { words } from '#words/desk.translations.ts'
import type { LanguageView, NamedLanguage } from './language-view.ts'

type Languages = { languages: readonly LanguageView[] }

/** Above what is edited: the same in the other languages of the site. Nothing where it has one. */
export function LanguageRow({ languages, children }: Languages & { children?: ReactNode }) {
  const say = useSay()
  if (languages.length === 0) return null
  return (
    <nav className="language-row" aria-label={say(words.languages)}>
      <LanguageList languages={languages} />
      {children}
    </nav>
  )
}

/** How something stands in languages of the site, with the way to each. */
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
  const say = useSay()
  const { href, isHere, isThere, marks } = language
  const name = <LanguageName of={language} />
  if (isHere) return <strong aria-current="page">{name}</strong>
  if (isThere) return <a href={href}>{name}</a>
  return <a href={href}>{say(words.translateInto({ language: languageNameIn(say.language, marks.lang) }))}</a>
}

export const LanguageName = ({ of: { name, marks } }: { of: NamedLanguage }) => (
  <bdi lang={marks.lang}>{name}</bdi>
)

function LanguageState({ isThere, state, isBehind }: LanguageView) {
  const say = useSay()
  const shown = isThere ? state : { kind: 'missing', words: words.missing }
  return (
    <>
      {shown && <span className={`badge ${shown.kind}`}>{say(shown.words)}</span>}
      {isBehind && <BehindBadge />}
    </>
  )
}

export function BehindBadge() {
  const say = useSay()
  return <span className="badge behind">{say(words.behind)}</span>
}
