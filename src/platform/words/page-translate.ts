import { askedEdition } from '#platform/editions/asked-edition.ts'
import { firstEdition } from '#shared/edition.ts'
import { inEnglish } from './in-english.ts'
import type { Translate } from './translate.ts'
import type { SiteTranslator, Translator } from './translator.ts'

/** Says messages in the language of the page that is being made, and by `t.in('nl')` in another. */
export type PageTranslate = Translate & Translator

type PageTranslateDeps = {
  translator: SiteTranslator
  /** The language of the first edition. */
  language(): Promise<string>
}

/** `settle` reads the language of the first edition and the owner's words, unless they are known: nobody speaks before. */
export function createPageTranslate({ translator, language }: PageTranslateDeps) {
  let first = 'en'
  let reading: Promise<void> | undefined
  const read = async () => {
    first = await language()
  }
  const here = () => {
    const edition = askedEdition()
    return translator.in(edition === firstEdition ? first : new Intl.Locale(edition).toString())
  }
  const others: Translator = {
    in: translator.in,
    nearest: translator.nearest,
    deskLanguages: translator.deskLanguages,
  }
  const t = new Proxy(inEnglish, {
    apply: (_target, _self, [message]) => here()(message),
    get: (_target, name) => Reflect.get(Object.hasOwn(others, name) ? others : here(), name),
  }) as PageTranslate
  return {
    t,
    /** The site may be in another language now. */
    forget() {
      reading = undefined
    },
    async settle() {
      reading ??= read()
      try {
        await Promise.all([reading, translator.settle()])
      } catch (error) {
        reading = undefined
        throw error
      }
    },
  }
}
