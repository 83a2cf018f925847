import { type Control, controlOf, type Lengths, lengthsOf, sizeOf } from '../fields/control.ts'
import type { Tag } from '../tags/tag.ts'
import { element, hiddenInput, wrap } from '../view/element.ts'
import { answerProps, controlProps } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { bare, common, lengths, sizeAndMax } from './tag-notation.ts'

type Question = { question: string; answer: string }

export type QuizField = Control &
  Lengths & { kind: 'quiz'; size: number; answerName: string; questions: Question[] }

const defaultQuestion = { before: '1+1=?', after: '2' }

export const quiz = {
  kind: 'quiz',
  tags: {
    quiz: {
      options: { ...common, ...lengths },
      shortForms: [sizeAndMax],
      make: quizField,
      write: bare('quiz', ({ question }) => ` "${question}"`),
    },
  },
  draw(field, place) {
    const { question, token } = place.quiz?.[field.name] ?? { question: '', token: '' }
    const input = element('input', { type: 'text', ...answerProps(field), ...controlProps(field, place) })
    return [
      wrap(field.name, [
        element('label', {}, [element('span', { className: 'wpcf7-quiz-label' }, [question]), ' ', input]),
        hiddenInput(field.answerName, token),
      ]),
    ]
  },
} satisfies FieldKind<QuizField>

function quizField(tag: Tag): QuizField {
  const pipes = tag.pipes.length > 0 ? tag.pipes : [defaultQuestion]
  return {
    kind: 'quiz',
    ...controlOf(tag),
    required: true,
    ...lengthsOf(tag),
    size: sizeOf(tag),
    answerName: `_wpcf7_quiz_answer_${tag.name}`,
    questions: pipes.map(({ before, after }) => ({ question: before, answer: after })),
  }
}
