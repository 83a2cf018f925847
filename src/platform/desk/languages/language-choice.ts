import type { CollectionFilter } from '#platform/desk/collection.tsx'
import type { Site } from '#shared/site.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.translations.ts'
import { nameIn } from './language-view.ts'
import { nameOfEdition } from './named-edition.ts'

/** The filter for the language of a list; without options if the site has only one. */
export const languageFilter = (site: Site): CollectionFilter => ({
  name: 'language',
  label: commonWords.language,
  all: words.allLanguages,
  choices: Object.keys(site.languages).map((edition) => [nameOfEdition(edition), nameIn(site, edition).name]),
})

/** Whether something is in the language that was chosen. */
export const isInLanguage =
  ({ language }: Readonly<Record<string, string>>) =>
  ({ edition }: { edition: string }) =>
    language === undefined || nameOfEdition(edition) === language
