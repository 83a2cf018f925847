import { words as spamWords } from '#words/forms.spam.ts'
import { honeypotName } from '../../domain/form-view.ts'
import type { SubmittedData } from '../../domain/submitted-data.ts'
import { controlValue, type Submission } from '../submission.ts'
import type { Suspicion } from './suspicion.ts'

type ContentLimits = { disallowedWords: readonly string[]; mostLinks: number }

type ContentCheck = (submission: Submission, data: SubmittedData, limits: ContentLimits) => Suspicion[]

/** What a submission says by itself, without asking anybody. */
export const checkContent: ContentCheck = (...given) => [
  ...userAgent(...given),
  ...honeypot(...given),
  ...words(...given),
  ...links(...given),
]

const userAgent: ContentCheck = ({ sender }) =>
  sender.userAgent.length < 2 ? [{ agent: 'user agent', reason: spamWords.noUserAgent }] : []

const honeypot: ContentCheck = (submission) =>
  controlValue(submission, honeypotName) === '' ? [] : [{ agent: 'honeypot', reason: spamWords.honeypot }]

const words: ContentCheck = ({ sender }, data, { disallowedWords }) => {
  if (disallowedWords.length === 0) return []
  const all = [...textsOf(data), sender.address, sender.userAgent].join('\n').toLowerCase()
  const found = disallowedWords.find((word) => all.includes(word.toLowerCase()))
  return found === undefined
    ? []
    : [{ agent: 'disallowed words', reason: spamWords.disallowedWord({ word: found }) }]
}

const linkPattern = /https?:\/\/|\bwww\.|\[url[=\]]|<a\s/gi

const links: ContentCheck = (_, data, { mostLinks }) => {
  const count = textsOf(data).reduce((sum, text) => sum + (text.match(linkPattern)?.length ?? 0), 0)
  return count > mostLinks ? [{ agent: 'links', reason: spamWords.links({ count }) }] : []
}

const textsOf = (data: SubmittedData): string[] => [
  ...[...data.fields.values()].flatMap(({ raw, files }) => [...raw, ...files.map(({ name }) => name)]),
  ...[...data.others.values()].flat(),
]
