import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { QuizField } from '../../domain/kinds/challenge.ts'
import { drawCaptcha, glyphs } from './captcha-picture.ts'
import { captchaAlphabet, createCaptchas, createQuizzes } from './challenges.ts'

const time = { now: new Date('2026-06-01T12:00:00Z') }
const deps = { secret: 's'.repeat(32), clock: { now: () => time.now } }

const field = {
  kind: 'quiz',
  name: 'capital',
  questions: [{ question: 'The capital of France?', answer: 'Paris' }],
} as unknown as QuizField
const asked = { formId: 7, field }

describe('a quiz', () => {
  const quizzes = createQuizzes(deps)
  const given = (answer: string, token: string) => ({ answer, token, sender: 'ann' })

  it('[FORM-12] knows the right answer however it is typed, and names what is spent', () => {
    const { question, token } = quizzes.ask(asked, 'view')
    expect(question).toBe('The capital of France?')
    expect(token).not.toContain('aris')
    const verdict = quizzes.judge(asked, given(' ｐａＲＩＳ ', token))
    expect(verdict).toMatchObject({ right: true, spend: { expiresAt: new Date('2026-06-01T13:00:00Z') } })
    expect(quizzes.judge(asked, given('London', token))).toEqual({ ...verdict, right: false })
  })

  it('[FORM-12] gives every question another token, so that none can be used again', () => {
    expect(quizzes.ask(asked, 'view').token).not.toBe(quizzes.ask(asked, 'view').token)
  })

  it('[FORM-12] lets each sender use the one in a shared page a few times', () => {
    const { token } = quizzes.ask(asked, 'page')
    const spent = (sender: string) => quizzes.judge(asked, { token, answer: 'paris', sender }).spend
    expect(spent('ann')).toEqual(spent('ann'))
    expect(spent('ann')?.token).not.toBe(spent('bee')?.token)
    expect(spent('ann')?.times).toBe(10)
    expect(
      quizzes.judge(asked, given('paris', quizzes.ask(asked, 'view').token)).spend?.times,
    ).toBeUndefined()
  })

  it('[FORM-12] believes no token that is foreign, old, bent or missing', () => {
    const { token } = quizzes.ask(asked, 'view')
    const other = createQuizzes({ ...deps, secret: 't'.repeat(32) }).ask(asked, 'view').token
    const forPage = `p${token.slice(1)}`
    for (const bad of ['', 'x', other, forPage, `${token}x`]) {
      expect(quizzes.judge(asked, given('paris', bad)).right).toBe(false)
    }
    expect(quizzes.judge({ ...asked, formId: 8 }, given('paris', token)).right).toBe(false)
    time.now = new Date('2026-06-01T13:00:01Z')
    expect(quizzes.judge(asked, given('paris', token))).toEqual({ right: false })
    time.now = new Date('2026-06-01T12:00:00Z')
  })
})

describe('an image captcha', () => {
  const captchas = createCaptchas(deps)

  it('[FORM-12] has an id of digits, from which only this site can tell what it shows', () => {
    const challenge = captchas.make('view')
    expect(challenge).toMatch(/^\d+$/)
    const code = captchas.code(challenge) ?? ''
    expect(code).toMatch(new RegExp(`^[${captchaAlphabet}]{4}$`))
    const answer = ` ${code.toLowerCase().split('').join(' ')}`
    expect(captchas.judge({ challenge, answer, sender: 'ann' })).toMatchObject({ right: true })
    expect(captchas.judge({ challenge, answer: 'nope', sender: 'ann' })).toMatchObject({
      right: false,
      spend: { token: `captcha:${challenge}` },
    })
    expect(createCaptchas({ ...deps, secret: 't'.repeat(32) }).code(challenge)).toBeUndefined()
  })

  it('[FORM-12] does not answer for ids that are made up or old', () => {
    const challenge = captchas.make('page')
    const [first = '', ...rest] = challenge
    expect(captchas.code((first === '1' ? '2' : '1') + rest.join(''))).toBeUndefined()
    expect(captchas.code('123')).toBeUndefined()
    time.now = new Date('2026-06-02T12:00:01Z')
    expect(captchas.code(challenge)).toBeUndefined()
    expect(captchas.judge({ challenge, answer: '', sender: 'ann' })).toEqual({ right: false })
    time.now = new Date('2026-06-01T12:00:00Z')
  })

  it('[FORM-12] is drawn in the size and colours of its tag, the same for the same challenge', async () => {
    expect(Object.keys(glyphs).toSorted()).toEqual([...captchaAlphabet].toSorted())
    const style = { width: 72, height: 24, foreground: '#00f', background: '#ffe' }
    const picture = await drawCaptcha('AB23', 'seed', style)
    const { width, height, format } = await sharp(picture).metadata()
    expect({ width, height, format }).toEqual({ width: 216, height: 72, format: 'png' })
    expect(picture.equals(await drawCaptcha('AB23', 'seed', style))).toBe(true)
    expect(picture.equals(await drawCaptcha('AB23', 'other', style))).toBe(false)
    expect(picture.equals(await drawCaptcha('CD45', 'seed', style))).toBe(false)
  })
})
