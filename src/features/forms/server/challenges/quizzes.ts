import { randomBytes, randomInt } from 'node:crypto'
import type { Platform } from '#platform/create-platform.ts'
import { createSigner } from '#platform/signer.ts'
import type { QuizField } from '../../domain/kinds/challenge.ts'
import { decodeEntities } from '../../domain/text/entities.ts'
import { type ChallengeKind, type ChallengeVerdict, lifeMilliseconds, spendChallenge } from './challenge.ts'

type QuizAsked = { formId: number; field: QuizField }
type QuizGiven = { token: string; answer: string; sender: string }

/** Questions with a token each: the right answer is in it, unreadable, and the token is good for a while and not without end. */
export type Quizzes = ReturnType<typeof createQuizzes>

const tokenPattern = /^([vp])([\w-]{16})\.([0-9a-z]{1,10})\.([\w-]{22})$/

export function createQuizzes({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const signer = createSigner(secret, 'contact|quiz')
  return {
    ask({ formId, field }: QuizAsked, kind: ChallengeKind): { question: string; token: string } {
      const asked = field.questions[randomInt(field.questions.length)] ?? { question: '', answer: '' }
      const nonce = `${kind === 'view' ? 'v' : 'p'}${randomBytes(12).toString('base64url')}`
      const expires = Math.floor((clock.now().getTime() + lifeMilliseconds[kind]) / 1000).toString(36)
      const words = [formId, field.name, nonce, expires, canonicalAnswer(asked.answer)]
      return { question: asked.question, token: `${nonce}.${expires}.${signer.sign(...words)}` }
    },
    judge({ formId, field }: QuizAsked, { token, answer, sender }: QuizGiven): ChallengeVerdict {
      const [, letter = '', rest = '', expires = '', signature = ''] = tokenPattern.exec(token) ?? []
      const expiresAt = new Date(Number.parseInt(expires || '0', 36) * 1000)
      if (!signature || expiresAt <= clock.now()) return { right: false }
      const nonce = letter + rest
      const kind = letter === 'p' ? 'page' : 'view'
      const spend = spendChallenge(`quiz:${nonce}`, { kind, sender, expiresAt })
      const words = [formId, field.name, nonce, expires, canonicalAnswer(answer)]
      return { right: signer.isSigned(signature, ...words), spend }
    },
  }
}

/** How answers are compared: `Ｐａｒｉｓ`, ` paris ` and `P aris` are one. */
export const canonicalAnswer = (answer: string): string =>
  decodeEntities(answer).normalize('NFKC').replace(/\s+/g, '').toLowerCase()
