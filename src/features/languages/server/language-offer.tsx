import { Phrase, type Say, SayContext } from '#api/extension.ts'
import { words } from '#words/languages.ts'
import { addresses } from './addresses.ts'

export type OfferedLanguage = { say: Say; label: string; path: string }

/** One language to a visitor who would rather read it, in its own words. Nobody sees it until it is known who that is. */
export function LanguageOffer({ say, label, path }: OfferedLanguage) {
  return (
    <SayContext value={say}>
      <form
        className="language-offer"
        method="post"
        action={addresses.stay}
        lang={say.language}
        dir={say.direction}
        aria-label={say(words.language)}
        hidden
      >
        <p>
          <Phrase
            of={words.offer({ language: label })}
            draw={{
              link: (inner) => (
                <a href={path} hrefLang={say.language}>
                  {inner}
                </a>
              ),
            }}
          />
        </p>
        <button type="submit" className="button quiet">
          <Phrase of={words.stay} draw={{}} />
        </button>
      </form>
    </SayContext>
  )
}
