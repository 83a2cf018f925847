import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import type { Term } from '../domain/entry.ts'

export type ListedTerm = {
  kind: Term['kind']
  slug: string
  name: string
  depth: number
  count: number
  isDescribed: boolean
  /** Named in the language that is shown. */
  isTranslated: boolean
}

/** Deeper ones stand no further in, so that they can still be read on a phone. */
const deepest = 6

export function AboveTerms({ kind, language }: { kind: Term['kind']; language: EditedLanguage }) {
  const say = useSay()
  return (
    <>
      <p className="field-hint editor-links">
        <a href={urls.desk.content()}>{say(words.allContent)}</a>
      </p>
      <LanguageRow languages={language.languages} />
      {!language.first && (
        <p>
          <a className="button" href={urls.desk.term(kind)}>
            {say(termWords.newTerm({ kind }))}
          </a>
        </p>
      )}
    </>
  )
}

export function TermRow({ term, language }: { term: ListedTerm; language: EditedLanguage }) {
  const say = useSay()
  const { kind, slug, name, depth, count, isDescribed, isTranslated } = term
  const { first, edition } = language
  const isBorrowed = first && isDescribed && !isTranslated
  return (
    <li className={`term term-depth-${Math.min(depth, deepest)}`}>
      <a className="content-title" href={urls.desk.inLanguage(urls.desk.term(kind, slug), edition)}>
        <bdi lang={isBorrowed ? first.marks.lang : undefined}>{name}</bdi>
      </a>
      {count > 0 && (
        <a
          className="content-view"
          href={inEdition(edition, urls[kind](slug))}
          aria-label={say(words.viewNamed({ title: name }))}
        >
          {say(words.view)}
        </a>
      )}
      <span className="field-hint content-facts">
        <code>{slug}</code>
        {` · ${say(termWords.posts({ count }))}`}
        {isBorrowed && ` · ${say(translationWords.missing)}`}
        {!isDescribed && ` · ${say(termWords.notDescribed)}`}
      </span>
    </li>
  )
}
