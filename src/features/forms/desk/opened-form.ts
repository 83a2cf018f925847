import type { DeskVisit } from '#platform/desk/desk-route.ts'
import { type LanguageView, nameIn } from '#platform/desk/languages/language-view.ts'
import {
  languagesOf,
  type OpenedTranslation,
  openTranslation,
  type TranslationDeps,
} from '#platform/desk/languages/opened-translation.ts'
import type { SourceView } from '#platform/desk/languages/source-pane.tsx'
import { readTranslationKey, translationKey } from '#platform/desk/languages/translation-key.ts'
import { wordsOf } from '#platform/documents/document-part.ts'
import type { DocumentFacts, DocumentText } from '#platform/documents/documents.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import type { Translate } from '#platform/words/translate.ts'
import { firstEdition, translationAt } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { words as languageWords } from '#words/desk.translations.ts'
import type { NewFieldWords } from '../domain/edit/edit-template.ts'
import type { FormFiles, LookedAt } from '../server/form-files.ts'
import type { FormStore } from '../server/form-store.ts'
import { type FormPart, partWords } from './form-parts.ts'
import { newFieldWords } from './form-screens.tsx'

/** The subject of a form's screens. */
export type FormAt = {
  /** The number of the form, and not that of its document; or the key of a translation that is yet to be made. */
  id: number | string
  /** The edition of the site, and so its language. */
  edition: string
  looked: LookedAt
  newField: NewFieldWords
  /** Where the site has several languages. */
  translation?: OpenedTranslation | undefined
  languages: readonly LanguageView[]
}

type OpenedForm = { document?: DocumentText | undefined; at: FormAt }

type OpenFormDeps = TranslationDeps & { files: FormFiles; forms: Pick<FormStore, 'list'> }

export function createOpenForm(deps: OpenFormDeps) {
  const { files, forms } = deps

  /** The initial text of a new translation. */
  const beginning = async (translation: OpenedTranslation | undefined, t: Translate) => {
    if (!translation?.source) return undefined
    const language = nameIn(translation.site, translation.edition).name
    return files.begin(translation.source.text, (title) =>
      t(languageWords.inLanguage({ what: title, language })),
    )
  }

  const addresses = async () => {
    const numbers = new Map((await forms.list()).map(({ path, id }) => [path, id]))
    const numberAt = ({ path }: DocumentFacts) => numbers.get(path) ?? 0
    return {
      edit: (document: DocumentFacts) => urls.desk.form(numberAt(document)),
      begin: (source: DocumentFacts, edition: string) =>
        urls.desk.form(translationKey(numberAt(source), edition)),
    }
  }

  return async ({ c, t }: DeskVisit): Promise<OpenedForm | undefined> => {
    const { id = -1, edition: asked } = readTranslationKey(c.req.param('id') ?? '') ?? {}
    const named = await files.open(id)
    const translation = named && (await openTranslation(deps, named, asked))
    const document = translation ? translation.document : asked === undefined ? named : undefined
    const text = document?.text ?? (await beginning(translation, t))
    if (text === undefined) return undefined
    const edition = translation?.edition ?? firstEdition
    const looked = await files.look(text, edition)
    const at = {
      edition,
      looked,
      translation,
      newField: newFieldWords(t, looked),
      id: document ? numberOf(looked, id) : translationKey(id, edition),
      languages: translation ? languagesOf(translation, await addresses()) : [],
    }
    return { document, at }
  }
}

export const numberOf = <Otherwise>({ raw }: LookedAt, otherwise: Otherwise) =>
  typeof raw.id === 'number' ? raw.id : otherwise

/** The keys with the words of a screen; on other screens it is the template, or the whole file. */
const translatedKeys: Partial<Record<FormPart, readonly string[]>> = {
  mail: ['mail', 'mail_2'],
  texts: ['messages'],
  settings: ['title'],
}

/** The source texts of a screen. */
export function sourceOf(part: FormPart, translation: OpenedTranslation | undefined): SourceView | undefined {
  const source = translation?.source
  if (!source) return undefined
  const keys = translatedKeys[part]
  const text = (keys ? wordsOf(source, keys) : part === 'form' ? templateOf(source) : source.text).trim()
  if (text === '') return undefined
  const language = nameIn(translation.site, translationAt(source.path).edition)
  return { language, texts: [[partWords[part], text]] }
}

function templateOf({ text }: DocumentText) {
  const parts = cutFrontMatter(text)
  return typeof parts === 'string' ? text : parts.body
}
