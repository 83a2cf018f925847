import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import type { LanguageView } from './translation-view.ts'
import { words as translationWords } from './translation-words.ts'
import { words } from './words.ts'

/** How an entry stands in languages of the site, with the way to each. */
export function LanguageList({ languages }: { languages: readonly LanguageView[] }) {
  return (
    <ul className="language-list">
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
  const { href, isHere, status } = language
  const name = <LanguageName of={language} />
  if (isHere) return <strong aria-current="page">{name}</strong>
  if (status) return <a href={href}>{name}</a>
  return (
    <a href={href}>
      <Phrase of={translationWords.translateInto} draw={{ language: () => name }} />
    </a>
  )
}

export const LanguageName = ({ of: { name, marks } }: { of: Pick<LanguageView, 'name' | 'marks'> }) => (
  <bdi lang={marks.lang}>{name}</bdi>
)

function LanguageState({ status, isBehind }: LanguageView) {
  const say = useSay()
  return (
    <>
      <span className={`badge ${status ?? 'missing'}`}>
        {say(status ? words.stateName({ state: status }) : translationWords.missing)}
      </span>
      {isBehind && <BehindBadge />}
    </>
  )
}

export function BehindBadge() {
  const say = useSay()
  return <span className="badge behind">{say(translationWords.behind)}</span>
}
