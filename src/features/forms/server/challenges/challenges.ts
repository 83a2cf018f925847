import { randomBytes, randomInt } from 'node:crypto'
import type { Platform } from '#platform/create-platform.ts'
import { createSigner } from '#platform/signer.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import { urls } from '#shared/urls.ts'
import type { Refill } from '../../domain/feedback.ts'
import type { QuizField } from '../../domain/kinds/challenge.ts'
import type { Pictures, Questions } from '../../domain/kinds/kind.ts'
import { decodeEntities } from '../../domain/text/entities.ts'
import type { CompiledForm } from '../compile-form.ts'

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

/**
 * `view`: given to one browser, works once. `page`: part of a page that many see, for visitors whose script does not
 * fetch one of their own; works a few times for each sender, who may be an office, or somebody who made a mistake and
 * came back.
 */
export type ChallengeKind = 'view' | 'page'

export type ChallengeVerdict =
  /** To be spent together with what the answer was for. */
  | { right: true; spend: SpendableToken }
  /** A wrong answer is a use, too, so that nobody can guess on. */
  | { right: false; spend?: SpendableToken }

const lifeMilliseconds: Record<ChallengeKind, number> = {
  view: 60 * 60 * 1000,
  page: 24 * 60 * 60 * 1000,
}

/** A page with challenges in it is made again before they expire. */
export const pageFreshMilliseconds = 12 * 60 * 60 * 1000

/** As many as a sender may write through a form in ten minutes, if nothing else is configured. */
const usesOfPage = 10

/** The tokens used up: for a shared challenge, each sender's own uses of it. */
const spendChallenge = (
  name: string,
  { kind, sender, expiresAt }: { kind: ChallengeKind; sender: string; expiresAt: Date },
): SpendableToken =>
  kind === 'page' ? { token: `${name}:${sender}`, expiresAt, times: usesOfPage } : { token: name, expiresAt }

type QuizAsked = { formId: number; field: QuizField }
type QuizGiven = { token: string; answer: string; sender: string }

/** Questions with a token each: the right answer is in it, unreadable, and the token is good for a while and not without end. */
type Quizzes = ReturnType<typeof createQuizzes>

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

/** Without the letters and digits that are mistaken for each other. */
export const captchaAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type CaptchaGiven = { challenge: string; answer: string; sender: string }

/**
 * Pictures of four characters. The id of a picture is digits only, as the wire demands, and holds all there is to
 * know: its kind, its end, and a mark of ours. What the picture shows follows from the id and the site's secret.
 */
type Captchas = ReturnType<typeof createCaptchas>

const idPattern = /^([12])(\d{10})(\d{12})(\d{15})$/

export function createCaptchas({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const signer = createSigner(secret, 'contact|captcha')
  const mark = (start: string) =>
    (signer.digest('id', start).readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0')

  const read = (challenge: string) => {
    const [, kind, seconds = '', random = '', signature] = idPattern.exec(challenge) ?? []
    if (signature === undefined || mark(`${kind}${seconds}${random}`) !== signature) return undefined
    const expiresAt = new Date(Number(seconds) * 1000)
    if (expiresAt <= clock.now()) return undefined
    return { kind: kind === '2' ? ('page' as const) : ('view' as const), expiresAt }
  }

  const codeOf = (challenge: string) =>
    Array.from(
      signer.digest('code', challenge).subarray(0, 4),
      (byte) => captchaAlphabet[byte % captchaAlphabet.length],
    ).join('')

  return {
    make(kind: ChallengeKind): string {
      const seconds = Math.floor((clock.now().getTime() + lifeMilliseconds[kind]) / 1000)
      const start = `${kind === 'page' ? 2 : 1}${seconds}${randomDigits(12)}`
      return start + mark(start)
    },
    /** The text in the picture of a challenge; undefined for an id that is not ours or too old. */
    code: (challenge: string): string | undefined => (read(challenge) ? codeOf(challenge) : undefined),
    judge({ challenge, answer, sender }: CaptchaGiven): ChallengeVerdict {
      const known = read(challenge)
      if (!known) return { right: false }
      const spend = spendChallenge(`captcha:${challenge}`, { ...known, sender })
      return { right: answer.replace(/\s+/g, '').toUpperCase() === codeOf(challenge), spend }
    },
  }
}

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
