import { parse } from 'yaml'
import { matchLanguage } from './match-language.ts'
import { pseudoLanguage, pseudoLanguages } from './pseudo.ts'
import { createSay, type Say } from './say.ts'

/** One for each language and reader, inside the program and read when somebody first asks for it. */
const ours = import.meta.glob<string>('/src/languages/*/*.yaml', { query: '?raw', import: 'default' })

/** Part -> name of the message -> translation. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

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
  /** The language of ours that a reader of this one understands best; none of what is no language. */
  nearest(language: string): string | undefined
  /** Those the desk can be read in. */
  readonly deskLanguages: readonly string[]
}

export function createSpeaker(files: LanguageFiles = ours): Speaker {
  const speaking = new Map<string, Promise<Say>>()

  const learn = async (language: string): Promise<Say> => {
    const pseudo = pseudoLanguage(language)
    if (pseudo) return createSay(language, ({ english }) => english, pseudo)
    const [site, desk] = await Promise.all(
      ['site', 'desk'].map(async (reader) => {
        const known = matchLanguage(language, languagesOf(files, reader))
        return known === undefined ? undefined : read(files, known, reader)
      }),
    )
    return createSay(language, ({ key, translations }) => {
      const [part = '', name = ''] = splitKey(key)
      const own = translations?.[matchLanguage(language, Object.keys(translations)) ?? '']
      return own ?? (site?.[part] ?? desk?.[part])?.[name] ?? undefined
    })
  }

  return {
    deskLanguages: languagesOf(files, 'desk'),
    in(language) {
      const kept = speaking.get(language)
      if (kept) return kept
      const learnt = learn(language)
      speaking.set(language, learnt)
      return learnt
    },
    nearest: (language) =>
      isLanguage(language)
        ? matchLanguage(language, [...languagesOf(files, 'site'), ...pseudoLanguages])
        : undefined,
  }
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

const splitKey = (key: string) => [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)]
