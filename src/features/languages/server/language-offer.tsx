import { Trans, type Translate, TranslateContext } from '#api/extension.ts'
import { words } from '#words/languages.ts'
import { addresses } from './addresses.ts'

export type OfferedLanguage = { t: Translate; label: string; path: string }

/** One language to a visitor who would rather read it, in its own words. Nobody sees it until it is known who that is. */
export function LanguageOffer({ t, label, path }: OfferedLanguage) {
  return (
    <TranslateContext value={t}>
      <form
        className="language-offer"
        method="post"
        action={addresses.stay}
        lang={t.language}
        dir={t.direction}
        aria-label={t(words.language)}
        hidden
      >
        <p>
          <Trans
            of={words.offer({ language: label })}
            draw={{
              link: (inner) => (
                <a href={path} hrefLang={t.language}>
                  {inner}
                </a>
              ),
            }}
          />
        </p>
        <button type="submit" className="button quiet">
          <Trans of={words.stay} draw={{}} />
        </button>
      </form>
    </TranslateContext>
  )
}
