import type { Platform } from '#platform/create-platform.ts'
import { urls } from '#shared/urls.ts'
import type { Refill } from '../../domain/feedback.ts'
import type { Pictures, Questions } from '../../domain/kinds/kind.ts'
import type { CompiledForm } from '../compile-form.ts'
import { type Captchas, createCaptchas } from './captchas.ts'
import type { ChallengeKind } from './challenge.ts'
import { createQuizzes, type Quizzes } from './quizzes.ts'

export type Challenges = {
  quizzes: Quizzes
  captchas: Captchas
  /** New questions and pictures for a form in the shape of the wire; empty for a form without any. */
  refill(form: CompiledForm): Refill
  /** The same for a page. */
  forPage(form: CompiledForm, kind: ChallengeKind): { quiz?: Questions; captcha?: Pictures }
}

export function createChallenges(deps: Pick<Platform, 'secret' | 'clock'>): Challenges {
  const quizzes = createQuizzes(deps)
  const captchas = createCaptchas(deps)

  const forPage: Challenges['forPage'] = ({ definition: { id }, fields }, kind) => {
    const quiz = fields.flatMap((field) =>
      field.kind === 'quiz' ? [[field.name, quizzes.ask({ formId: id, field }, kind)] as const] : [],
    )
    const captcha = fields.flatMap((field) => {
      if (field.kind !== 'captcha-image') return []
      const challenge = captchas.make(kind)
      return [[field.name, { src: urls.captcha(id, field.name, challenge), challenge }] as const]
    })
    return {
      ...(quiz.length > 0 && { quiz: Object.fromEntries(quiz) }),
      ...(captcha.length > 0 && { captcha: Object.fromEntries(captcha) }),
    }
  }

  return {
    quizzes,
    captchas,
    forPage,
    refill(form) {
      const { quiz, captcha } = forPage(form, 'view')
      return {
        ...(captcha && { captcha: mapValues(captcha, ({ src }) => src) }),
        ...(quiz && {
          quiz: mapValues(quiz, ({ question, token }): [string, string] => [question, token]),
        }),
      }
    },
  }
}

const mapValues = <Value, Mapped>(values: Readonly<Record<string, Value>>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
