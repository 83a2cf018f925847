import { parse } from 'yaml'
import { definedWords, type Message } from '#shared/words/define-words.ts'
import { type Catalogue, splitKey } from './catalogue.ts'
import { matchLanguage } from './match-language.ts'
import type { OwnWords } from './own-words.ts'
import { pseudoLanguage, pseudoLanguages } from './pseudo.ts'
import { createSay, type Say } from './say.ts'

/** One for each language and reader, inside the program and read when somebody first asks for it. */
const ours = import.meta.glob<string>('/src/languages/*/*.yaml', { query: '?raw', import: 'default' })

export type LanguageFiles = Readonly<Record<string, () => Promise<string>>>

const languagesOf = (files: LanguageFiles, reader: string) => [
  'en',
  ...Object.keys(files).flatMap((path) => {
    const [, language = '', file] = /\/languages\/([^/]+)\/([^/]+)\.yaml$/.exec(path) ?? []
    return file === reader ? [language] : []
  }),
]

const read = async (files: LanguageFiles, language: string, reader: string): Promise<Catalogue> =>
  parse((await files[`/src/languages/${language}/${reader}.yaml`]?.()) ?? '') ?? {}

export type Speaker = {
  /** Says messages in a language. What it needs for that is read once. */
  in(language: string): Promise<Say>
  /** Every message of the program as it is said in a language, in the form of ICU. */
  catalogue(language: string): Promise<Catalogue>
  /** The language of ours that a reader of this one understands best; none of what is no language. */
  nearest(language: string): string | undefined
  /** Those the desk can be read in. */
  readonly deskLanguages: readonly string[]
  /** The owner has other words now. */
  forget(): void
}

export function createSpeaker(files: LanguageFiles = ours, ownWords: OwnWords = async () => ({})): Speaker {
  const speaking = new Map<string, Promise<Say>>()

  const translator = async (language: string) => {
    const [owners, ...readers] = await Promise.all([
      ownWords(),
      ...['site', 'desk'].map(async (reader) => {
        const known = matchLanguage(language, languagesOf(files, reader))
        return known === undefined ? undefined : read(files, known, reader)
      }),
    ])
    const own = owners[matchLanguage(language, Object.keys(owners)) ?? '']
    return ({ key, translations }: Pick<Message, 'key' | 'translations'>): string | undefined => {
      const [part, name] = splitKey(key)
      const brought = translations?.[matchLanguage(language, Object.keys(translations)) ?? '']
      const known = readers.find((catalogue) => catalogue?.[part])
      return own?.[part]?.[name] ?? brought ?? known?.[part]?.[name] ?? undefined
    }
  }

  const learn = async (language: string): Promise<Say> => {
    const pseudo = pseudoLanguage(language)
    if (pseudo) return createSay(language, ({ english }) => english, pseudo)
    return createSay(language, await translator(language))
  }

  return {
    deskLanguages: languagesOf(files, 'desk'),
    in(language) {
      const kept = speaking.get(language)
      if (kept) return kept
      const learnt = learn(language)
      speaking.set(language, learnt)
      learnt.catch(() => speaking.delete(language))
      return learnt
    },
    async catalogue(language) {
      const translate = await translator(language)
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
        ? matchLanguage(language, [...languagesOf(files, 'site'), ...pseudoLanguages])
        : undefined,
    forget: () => speaking.clear(),
  }
}

export function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
