import type { Consent } from '#shared/consent.ts'
import { words as mailWords } from '#words/forms.mails.ts'
import type { FormTag } from './tags/parse-template.ts'
import { optionValues } from './tags/tag.ts'
import { decodeEntities } from './text/entities.ts'
import { stripTags } from './text/strip-tags.ts'
import type { TranslateIn } from './translate-in.ts'

export const readConsents = (tags: readonly FormTag[], rawOf: (name: string) => string[]): Consent[] =>
  tags
    .filter(({ baseType }) => baseType === 'acceptance')
    .map((tag) => ({
      name: tag.name,
      accepted: isAccepted(rawOf(tag.name)),
      text: acceptanceLabel(tag),
      purposes: optionValues(tag, 'consent_for', /^[-\w]+$/),
    }))

/** Whether the visitor agreed to every purpose of this kind (`storage`) that the form asks about. */
export const consentsTo = (purpose: string, { consents }: { consents: readonly Consent[] }): boolean =>
  consents.every(({ purposes, accepted }) => accepted || !purposes.includes(purpose))

export const isAccepted = (raw: readonly string[]): boolean => raw.some((value) => value !== '0')

export const consentText = (tag: FormTag, accepted: boolean, t: TranslateIn): string => {
  const what = acceptanceLabel(tag)
  if (!what) return t(accepted ? mailWords.consented : mailWords.notConsented)
  return t(accepted ? mailWords.consentedTo({ what }) : mailWords.notConsentedTo({ what }))
}

/** The text between the tags of a consent; empty for other fields. */
export const acceptanceLabel = ({ baseType, content, values }: FormTag): string =>
  baseType === 'acceptance'
    ? decodeEntities(stripTags(content || (values[0] ?? ''))).replace(/\s+/g, ' ')
    : ''
