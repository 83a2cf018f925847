import { broughtWords, definedWords, type Message } from '#shared/words/define-words.ts'
import { isLanguage } from '#shared/words/is-language.ts'
import { type Catalogue, type Reader, readerOf, splitKey } from './catalogue.ts'
import { matchLanguage, nearestLanguage } from './match-language.ts'
import type { OwnWords } from './own-words.ts'
import { pseudoLanguage, pseudoLanguages } from './pseudo.ts'
import { createTranslate, type Translate } from './translate.ts'

/** One for each language and reader except English, which is in the code, see src/build/catalogues.ts. */
const ours = import.meta.glob<() => Catalogue>(['/src/languages/*/*.yaml', '!/src/languages/en/*.yaml'], {
  import: 'default',
  eager: true,
})

export type Catalogues = Readonly<Record<string, () => Catalogue>>

const languagesOf = (catalogues: Catalogues, reader: Reader) => [
  'en',
  ...Object.keys(catalogues).flatMap((path) => {
    const [, language = '', file] = /\/languages\/([^/]+)\/([^/]+)\.yaml$/.exec(path) ?? []
    return file === reader ? [language] : []
  }),
]

export type Translator = {
  /**
   * Translates into a language. Messages for visitors are loaded when first used, those for owners when the first of
   * them is.
   */
  in(language: string): Translate
  /** The language of ours that a reader of this one understands best; undefined for an unknown language. */
  nearest(language: string): string | undefined
  /** The languages of the desk. */
  readonly deskLanguages: readonly string[]
}

export type SiteTranslator = Translator & {
  /** Every message of the program in a language, in ICU syntax. */
  catalogue(language: string): Promise<Catalogue>
  /** The owner has other words now. */
  forget(): void
  /** Reads the owner's words, unless they are known: without, those are said that were read before. */
  settle(): Promise<void>
}

export function createTranslator(
  catalogues: Catalogues = ours,
  ownWords: OwnWords = async () => ({}),
): SiteTranslator {
  const speaking = new Map<string, Translate>()
  let owners: Awaited<ReturnType<OwnWords>> = {}
  let reading: Promise<void> | undefined
  const kept = new Map<string, Catalogue>()

  const read = (path: string): Catalogue => {
    const catalogue = kept.get(path) ?? catalogues[path]?.() ?? {}
    kept.set(path, catalogue)
    return catalogue
  }

  const pathOf = (language: string, reader: Reader) =>
    `/src/languages/${nearestLanguage(language, languagesOf(catalogues, reader))}/${reader}.yaml`

  const settle = () => {
    reading ??= keep(ownWords())
    return reading
  }

  const keep = async (asked: ReturnType<OwnWords>) => {
    try {
      owners = await asked
      speaking.clear()
    } catch (error) {
      reading = undefined
      throw error
    }
  }

  const translator = (language: string) => {
    const own = owners[matchLanguage(language, Object.keys(owners)) ?? '']
    const paths = { site: pathOf(language, 'site'), desk: pathOf(language, 'desk') }
    return ({ key }: Pick<Message, 'key'>): string | undefined => {
      const [part, name] = splitKey(key)
      const brought = broughtWords
        .get(part)
        ?.map((all) => all[matchLanguage(language, Object.keys(all)) ?? '']?.[name])
        .find((text) => text !== undefined)
      return own?.[part]?.[name] ?? brought ?? read(paths[readerOf(part)])[part]?.[name] ?? undefined
    }
  }

  const learn = (language: string): Translate => {
    const pseudo = pseudoLanguage(language)
    if (pseudo) return createTranslate(language, ({ english }) => english, pseudo)
    return createTranslate(language, translator(language))
  }

  return {
    deskLanguages: languagesOf(catalogues, 'desk'),
    in(language) {
      const learnt = speaking.get(language) ?? learn(language)
      speaking.set(language, learnt)
      return learnt
    },
    async catalogue(language) {
      await settle()
      const translate = translator(language)
      const catalogue: Record<string, Record<string, string>> = {}
      for (const message of definedWords.values()) {
        const [part, name] = splitKey(message.key)
        catalogue[part] ??= {}
        catalogue[part][name] = translate(message) ?? message.english
      }
      return catalogue
    },
    nearest: (language) =>
      isLanguage(language)
        ? matchLanguage(language, [...languagesOf(catalogues, 'site'), ...pseudoLanguages])
        : undefined,
    forget() {
      reading = undefined
    },
    settle,
  }
}
