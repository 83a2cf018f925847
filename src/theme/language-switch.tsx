import { inLanguage, Named, Phrase, type SiteView } from '#api/theme.ts'
import { words } from '#words/theme.ts'

/** The page in the other languages of the site, or their front pages where it is not there. */
export function LanguageSwitch({ editions = [] }: Pick<SiteView, 'editions'>) {
  if (editions.length < 2) return null
  return (
    <Named as="nav" name={words.languages}>
      <h2>
        <Phrase of={words.languages} />
      </h2>
      <ul>
        {editions.map(({ language, label, path, isCurrent, isTranslation }) => (
          <li key={language}>
            <a
              href={path}
              {...inLanguage(language)}
              hrefLang={language}
              rel={isTranslation && !isCurrent ? 'alternate' : undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Named>
  )
}
