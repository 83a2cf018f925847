import compile from 'icu-minify/compile'
import { z } from 'zod'
import type { DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { readYaml } from '#platform/documents/yaml-source.ts'
import type { Catalogue } from '#platform/words/catalogue.ts'
import { messageShape } from '#platform/words/message-shape.ts'
import { type OwnWordsTables, ownWordsTag } from '#platform/words/own-words.ts'
import { fail, ok } from '#shared/result.ts'
import { definedWords, type Message } from '#shared/words/define-words.ts'
import { isLanguageTag } from '#shared/words/is-language-tag.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import { words as ownerWords } from '#words/desk.site.ts'

const wordsSchema = z.record(z.string(), z.record(z.string(), z.string()))

const languageOf = (path: string) => /^words\/([\w-]+)\.yaml$/.exec(path)?.[1]

/** `words/fr.yaml`: messages of the program that the owner says otherwise. */
export const wordsKind: DocumentKind<Catalogue> = {
  kind: 'words',
  matches: (path) => languageOf(path) !== undefined,
  parse(source) {
    if (!isLanguageTag(languageOf(source.path) ?? ''))
      return fail([problem(source, 1, ownerWords.wordsOfNoLanguage, ownerWords.languageLike)])
    const parsed = parseYamlDocument(source, wordsSchema)
    if (!parsed.ok) return parsed
    const found = mistakes(source, parsed.value.data)
    const errors = found.filter(({ severity }) => severity === 'error')
    return errors.length > 0 ? fail(errors) : ok({ value: parsed.value.data, warnings: found })
  },
  async apply(tx, { path }, catalogue) {
    const [language, value] = [languageOf(path) ?? '', JSON.stringify(catalogue)]
    await tx
      .$extendTables<OwnWordsTables>()
      .insertInto('own_words')
      .values({ language, value })
      .onConflict((conflict) => conflict.column('language').doUpdateSet({ value }))
      .execute()
    return ok(stale)
  },
  async remove(tx, { path }) {
    const language = languageOf(path) ?? ''
    await tx
      .$extendTables<OwnWordsTables>()
      .deleteFrom('own_words')
      .where('language', '=', language)
      .execute()
    return stale
  },
}

/** Every page has words. */
const stale = ['site', ownWordsTag]

function mistakes(source: SourceFile, catalogue: z.output<typeof wordsSchema>): Problem[] {
  const yaml = readYaml(source.path, source.text.replace(/^\uFEFF/, ''), 1)
  const lineOf = yaml.ok ? yaml.value.lineOf : () => 1
  const names = [...definedWords.keys()]
  return Object.entries(catalogue).flatMap(([part, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const key = `${part}.${name}`
      const line = lineOf([part, name])
      const message = definedWords.get(key)
      if (!message) {
        const word = nearestWord(key, names)
        const fix = word ? documentWords.didYouMean({ word }) : ownerWords.unknownWordFix
        return [
          { ...problem(source, line, ownerWords.unknownWord({ key }), fix), severity: 'warning' as const },
        ]
      }
      const fix = wrongIn(text, message.english)
      return fix ? [problem(source, line, ownerWords.wrongWord({ key }), fix)] : []
    }),
  )
}

function wrongIn(text: string, english: string): Message | undefined {
  const known = messageShape(compile(english))
  try {
    const { values, numbers, moments, styles, tags } = messageShape(compile(text))
    const unknown = [...values].find((name) => !known.values.has(name))
    if (unknown) return ownerWords.wordValue({ name: `{${unknown}}`, english })
    const uncounted = [...numbers].find((name) => !known.numbers.has(name))
    if (uncounted) return ownerWords.wordNumber({ name: `{${uncounted}}`, english })
    // Something that is not a moment cannot be written as one, and invalidates the page.
    if (styles.size > 0 || !moments.isSubsetOf(known.moments)) return ownerWords.wordForm({ english })
    const [missing] = [...known.tags.symmetricDifference(tags)]
    return missing === undefined ? undefined : ownerWords.wordMark({ name: `<${missing}>`, english })
  } catch {
    return ownerWords.wordForm({ english })
  }
}

const problem = (source: SourceFile, line: number, what: Message, fix: Message): Problem => ({
  path: source.path,
  line,
  what,
  fix,
  severity: 'error',
})
