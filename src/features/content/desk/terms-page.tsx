import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { Pages } from '#platform/desk/pages.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import type { Paging } from '#shared/views.ts'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import type { Term } from '../domain/entry.ts'

export type ListedTerm = {
  slug: string
  name: string
  depth: number
  count: number
  isDescribed: boolean
  /** Named in the language that is shown. */
  isTranslated: boolean
}

type TermsView = {
  kind: Term['kind']
  language: EditedLanguage
  search: string
  total: number
  terms: readonly ListedTerm[]
  paging: Paging
}

/** Deeper ones stand no further in, so that they can still be read on a phone. */
const deepest = 6

export function TermsPage({ kind, language, search, total, terms, paging }: TermsView) {
  const say = useSay()
  return (
    <>
      <p className="field-hint editor-links">
        <a href={urls.desk.content()}>{say(words.allContent)}</a>
      </p>
      <LanguageRow languages={language.languages} />
      <nav aria-label={say(termWords.kind)} className="desk-tabs">
        <ul>
          {(['category', 'tag'] as const).map((one) => (
            <li key={one}>
              <a
                href={urls.desk.terms({ kind: one, language: language.edition })}
                aria-current={one === kind ? 'page' : undefined}
              >
                {say(termWords.kindName({ kind: one }))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!language.first && (
        <p>
          <a className="button" href={urls.desk.term(kind)}>
            {say(termWords.newTerm({ kind }))}
          </a>
        </p>
      )}
      <form action={urls.desk.terms()} className="field-row">
        <input type="hidden" name="kind" value={kind} />
        {language.first && <input type="hidden" name="language" value={language.edition} />}
        <TextField label={say(deskWords.search)} name="q" type="search" defaultValue={search} />
        <QuietButton>{say(deskWords.find)}</QuietButton>
      </form>
      <p className="field-hint" role="status">
        {say(termWords.count({ kind, count: total }))}
      </p>
      {terms.length > 0 && (
        <ul className="content-list">
          {terms.map((term) => (
            <TermRow key={term.slug} kind={kind} language={language} {...term} />
          ))}
        </ul>
      )}
      <Pages {...paging} />
    </>
  )
}

type TermRowProps = ListedTerm & { kind: Term['kind']; language: EditedLanguage }

function TermRow({ kind, language, slug, name, depth, count, isDescribed, isTranslated }: TermRowProps) {
  const say = useSay()
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
