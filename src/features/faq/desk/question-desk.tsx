import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import {
  bodyOf,
  createDocumentDesk,
  type DocumentDeskDeps,
  type DocumentForm,
  type FieldFacts,
} from '#platform/desk/document-desk.tsx'
import { narrowList } from '#platform/desk/languages/narrowed-list.ts'
import type { EditOutcome } from '#platform/documents/documents.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { type SaidErrors, sayProblem } from '#platform/documents/say-problem.ts'
import type { DrawText } from '#platform/render/block.ts'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import { newSlug } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.faq.ts'
import { orderChanges } from '../domain/question-order.ts'
import { questionSchema, slugOfName } from '../server/question-kind.ts'
import type { QuestionStore } from '../server/question-store.ts'
import { QuestionsPage } from './questions-page.tsx'

export type QuestionDeskDeps = DocumentDeskDeps & { questions: QuestionStore; drawText: DrawText }

type QuestionForm = { question: string; category: string; slug: string; order: string; body: string }

/** What visitors often ask, and the answers. */
export function createQuestionDesk(deps: QuestionDeskDeps) {
  const { documents, site, questions, drawText } = deps
  const form: DocumentForm<QuestionForm> = {
    kind: 'question',
    word: words.questionWord,
    title: words.questions,
    urls: { list: urls.desk.questions, edit: urls.desk.question },
    empty: () => ({ question: '', category: '', slug: '', order: '', body: '' }),
    formOf(text) {
      const parsed = parseFrontMatter({ path: '', text }, questionSchema)
      if (!parsed.ok) throw new Error('The stored text of a question cannot be read.')
      const { title, category, order, slug = '' } = parsed.value.data
      return { question: title, category, slug, order: String(order), body: bodyOf(parsed.value.body) }
    },
    read: (posted) => ({
      question: (posted.get('question') ?? '').replaceAll(/\s+/g, ' ').trim(),
      category: (posted.get('category') ?? '').trim(),
      slug: (posted.get('slug') ?? '').trim(),
      order: (posted.get('order') ?? '').trim(),
      body: bodyOf(posted.get('body') ?? ''),
    }),
    keysOf: ({ question, category, slug, order }) => ({
      title: question || undefined,
      category: category || undefined,
      order: /^-?\d+$/.test(order) ? Number(order) : order || undefined,
      slug: slug || undefined,
    }),
    errorsOf(question, time) {
      const { title, ...errors } = fieldErrors(questionSchema, this.keysOf(question, time))
      return {
        ...errors,
        ...(title && { question: title }),
        ...(!question.body && { body: words.answerMissing }),
      }
    },
    pathOf: ({ question, slug }, language) =>
      `faq/${
        slug ||
        slugOfName(newSlug(question, language))
          .slice(0, 80)
          .replace(/^-+|-+$/g, '') ||
        'question'
      }`,
    nameOf: ({ question }) => question,
    lists: questions.categories,
    begin: (source) => ({ ...source, question: '', body: '' }),
    textsOf: ({ question, body }) => [
      [words.question, question],
      [words.answer, body],
    ],
    drawFields: (question, errors, facts) => <QuestionFields {...{ question, errors, ...facts }} />,
    async drawPreview(question, { now }) {
      const text = await drawText(question.body, { now }, 'preview-')
      return (
        <div className="prose">
          <h3>{question.question}</h3>
          {text.view}
        </div>
      )
    },
    async drawList({ c, csrf }) {
      const removed = await documents.revisions.removed('question')
      const list = narrowList(await questions.all(), {
        ...{ site: await site.current(), list: urls.desk.questions },
        asked: c.req.query('language'),
      })
      return <QuestionsPage csrf={csrf} list={list} removed={removed} />
    },
  }

  const move = async ({ form: posted, person, say }: DeskVisit): Promise<DeskAnswer> => {
    const [way, id] = (posted.get('move') ?? '').split(' ')
    const all = await questions.all()
    const moved = all.find(({ document }) => String(document) === id)
    const changes = moved
      ? orderChanges(
          all.filter(({ edition }) => edition === moved.edition),
          moved,
          way === 'up' ? -1 : 1,
        )
      : []
    if (!moved || changes.length === 0)
      return { to: urls.desk.questions, notice: words.standsThere, audit: 'no change' }
    for (const { document, order } of changes) {
      const outcome = await documents.edit({
        at: { id: document },
        editor: person.name,
        write: ({ text }) => editFrontMatter(text, { order }),
      })
      if (outcome.status !== 'saved') return notMoved(say, moved.question, outcome)
    }
    return {
      to: `${urls.desk.questions}#question-${moved.document}`,
      notice: words.moved({ question: moved.question }),
      audit: { action: words.didMove, subject: words.theQuestion({ question: moved.question }) },
    }
  }

  const { subject, routes } = createDocumentDesk(deps, form)
  const moveRoute: DeskRoute = {
    method: 'post',
    path: urls.desk.questionMove,
    access: 'content',
    handle: move,
  }
  return { subject, routes: [...routes, moveRoute] }
}

const notMoved = (say: Say, question: string, outcome: EditOutcome): DeskAnswer => ({
  to: urls.desk.questions,
  problem:
    'problems' in outcome
      ? words.notMovedBecause({
          question,
          problems: outcome.problems.map((problem) => sayProblem(say, problem)).join(' '),
        })
      : words.notMoved({ question }),
  audit: 'no change',
})

type QuestionFieldsProps = Pick<FieldFacts, 'lists' | 'marks'> & {
  question: QuestionForm
  errors: SaidErrors
}

function QuestionFields({ question, errors, lists, marks }: QuestionFieldsProps) {
  const say = useSay()
  const field = fieldProps(question, errors)
  return (
    <>
      <TextField {...marks} label={say(words.question)} {...field('question')} required maxLength={500} />
      <AreaField
        {...marks}
        label={say(words.answer)}
        {...field('body')}
        rows={8}
        hint={say(words.answerHint)}
      />
      <TextField
        label={say(words.category)}
        {...field('category')}
        list="question-categories"
        hint={say(words.categoryHint)}
      />
      <datalist id="question-categories">
        {lists.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField
        label={say(words.place)}
        {...field('order')}
        inputMode="numeric"
        hint={say(words.placeHint)}
      />
      <TextField label={say(words.shortName)} {...field('slug')} dir="ltr" hint={say(words.shortNameHint)} />
    </>
  )
}
