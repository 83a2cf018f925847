import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import {
  bodyOf,
  createDocumentDesk,
  type DocumentDeskDeps,
  type DocumentForm,
} from '#platform/desk/document-desk.tsx'
import type { EditOutcome } from '#platform/documents/documents.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import type { DrawText } from '#platform/render/block.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { orderChanges } from '../domain/question-order.ts'
import { questionSchema, slugOfName } from '../server/question-kind.ts'
import type { QuestionStore } from '../server/question-store.ts'
import { QuestionsPage } from './questions-page.tsx'

export type QuestionDeskDeps = DocumentDeskDeps & { questions: QuestionStore; drawText: DrawText }

type QuestionForm = { question: string; category: string; slug: string; order: string; body: string }

/** What visitors often ask, and the answers. */
export function createQuestionDesk(deps: QuestionDeskDeps) {
  const { documents, siteTime, questions, drawText } = deps
  const form: DocumentForm<QuestionForm> = {
    kind: 'question',
    word: 'question',
    title: 'Questions',
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
        ...(!question.body && { body: 'Write the answer.' }),
      }
    },
    pathOf: ({ question, slug }) =>
      `faq/${
        slug ||
        slugOfName(question)
          .slice(0, 80)
          .replace(/^-+|-+$/g, '') ||
        'question'
      }`,
    nameOf: ({ question }) => question,
    lists: questions.categories,
    drawFields: (question, errors, { lists }) => <QuestionFields {...{ question, errors, lists }} />,
    async drawPreview(question, { now }) {
      const text = await drawText(question.body, { now }, 'preview-')
      return (
        <div className="prose">
          <h3>{question.question}</h3>
          {text.view}
        </div>
      )
    },
    async drawList({ csrf }) {
      const removed = await documents.revisions.removed('question')
      return <QuestionsPage csrf={csrf} questions={await questions.all()} removed={removed} />
    },
  }

  const move = async ({ form: posted, person }: DeskVisit): Promise<DeskAnswer> => {
    const [way, id] = (posted.get('move') ?? '').split(' ')
    const all = await questions.all()
    const moved = all.find(({ document }) => String(document) === id)
    const changes = moved ? orderChanges(all, moved, way === 'up' ? -1 : 1) : []
    if (!moved || changes.length === 0)
      return { to: urls.desk.questions, notice: 'It stands there already.', audit: 'no change' }
    for (const { document, order } of changes) {
      const outcome = await documents.edit({
        at: { id: document },
        editor: person.name,
        write: ({ text }) => editFrontMatter(text, { order }),
      })
      if (outcome.status !== 'saved') return notMoved(moved.question, outcome)
    }
    return {
      to: `${urls.desk.questions}#question-${moved.document}`,
      notice: `“${moved.question}” is moved.`,
      audit: { action: 'moved', subject: `the question “${moved.question}”` },
    }
  }

  const { subject, routes } = createDocumentDesk({ documents, siteTime }, form)
  const moveRoute: DeskRoute = {
    method: 'post',
    path: urls.desk.questionMove,
    access: 'content',
    handle: move,
  }
  return { subject, routes: [...routes, moveRoute] }
}

const notMoved = (question: string, outcome: EditOutcome): DeskAnswer => ({
  to: urls.desk.questions,
  problem: [
    `“${question}” was not moved.`,
    ...('problems' in outcome ? outcome.problems.map(({ what, fix }) => `${what} ${fix}`) : []),
    'Look at the order below and try again.',
  ].join(' '),
  audit: 'no change',
})

type QuestionFieldsProps = { question: QuestionForm; errors: FieldErrors; lists: readonly string[] }

function QuestionFields({ question, errors, lists }: QuestionFieldsProps) {
  const field = fieldProps(question, errors)
  return (
    <>
      <TextField label="Question" {...field('question')} required maxLength={500} />
      <AreaField
        label="Answer"
        {...field('body')}
        rows={8}
        hint="Markdown: **bold**, [a link](/contact), lists."
      />
      <TextField
        label="Category"
        {...field('category')}
        list="question-categories"
        hint="Pages ask for questions by it: small letters, digits and hyphens. Empty means general."
      />
      <datalist id="question-categories">
        {lists.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField
        label="Place in the order"
        {...field('order')}
        inputMode="numeric"
        hint="Small numbers come first."
      />
      <TextField
        label="Short name"
        {...field('slug')}
        hint="At the end of links to it, in small letters, digits and hyphens. Empty takes it from the question."
      />
    </>
  )
}
