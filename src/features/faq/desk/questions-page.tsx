import { EditionName } from '#platform/desk/edition-name.tsx'
import { LanguageFilter } from '#platform/desk/languages/language-list.tsx'
import type { NarrowedList } from '#platform/desk/languages/narrowed-list.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import type { RemovedDocument } from '#platform/documents/documents.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.faq.ts'
import type { StoredQuestion } from '../server/question-store.ts'

export type QuestionsView = {
  csrf: string
  list: NarrowedList<StoredQuestion>
  removed: readonly RemovedDocument[]
}

export function QuestionsPage({ csrf, list: { shown: questions, filter }, removed }: QuestionsView) {
  const say = useSay()
  const categories = Map.groupBy(questions, headingOf)
  return (
    <>
      <p>
        <a className="button" href={urls.desk.question()}>
          {say(words.newQuestion)}
        </a>
      </p>
      <LanguageFilter {...filter} />
      {questions.length === 0 && <p>{say(words.none)}</p>}
      {[...categories].map(([heading, ofCategory]) => (
        <Category key={heading} heading={heading} questions={ofCategory} csrf={csrf} />
      ))}
      <RemovedLately csrf={csrf} removed={removed} />
    </>
  )
}

type CategoryProps = { csrf: string; heading: string; questions: readonly StoredQuestion[] }

/** Those of one category and one language. */
function Category({ heading, questions, csrf }: CategoryProps) {
  const { category = '', edition = '' } = questions[0] ?? {}
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {category} <EditionName of={edition} />
      </h2>
      <p className="field-hint">
        <Phrase
          of={words.inPage}
          draw={{ code: () => <code className="secret">{`::faq{category=${category}}`}</code> }}
        />
      </p>
      <PostForm action={urls.desk.questionMove} csrf={csrf} className="wide">
        <ol className="desk-list">
          {questions.map(({ document, question }, index) => (
            <li key={document} id={`question-${document}`}>
              <div>
                <a href={urls.desk.question(document)}>
                  <bdi>{question}</bdi>
                </a>
              </div>
              <span className="actions">
                <MoveButton way="up" document={document} question={question} isOff={index === 0} />
                <MoveButton
                  way="down"
                  document={document}
                  question={question}
                  isOff={index === questions.length - 1}
                />
              </span>
            </li>
          ))}
        </ol>
      </PostForm>
    </section>
  )
}

/** The id of the heading above it. */
const headingOf = ({ category, edition }: StoredQuestion) =>
  ['category', category, edition].filter(Boolean).join('-')

type MoveButtonProps = { way: 'up' | 'down'; document: number; question: string; isOff: boolean }

function MoveButton({ way, document, question, isOff }: MoveButtonProps) {
  const say = useSay()
  return (
    <button
      type="submit"
      name="move"
      value={`${way} ${document}`}
      className="button quiet"
      aria-label={say((way === 'up' ? words.moveUp : words.moveDown)({ question }))}
      disabled={isOff}
    >
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
    </button>
  )
}
