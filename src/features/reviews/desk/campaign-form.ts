import { field, fieldForm } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.reviews.ts'
import { words as typeWords } from '#words/desk.types.ts'
import { type Moderation, moderations, subjects } from '../domain/review.ts'
import { translationSchema } from '../server/campaign-edition.ts'
import { campaignSchema } from '../server/campaign-kind.ts'

/** In a sentence: `“Shop” (Reviews)`. */
export const campaignName = (name: string) => deskWords.namedIn({ name, place: words.title })

export const moderationWords = {
  all: words.moderationAll,
  unverified: words.moderationUnverified,
  none: words.moderationNone,
} as const satisfies Record<Moderation, unknown>

const choices = <Key extends string, Words>(keys: readonly Key[], wordsOf: Readonly<Record<Key, Words>>) =>
  Object.fromEntries(keys.map((key) => [key, wordsOf[key]]))

/** Texts that can be translated; an empty one is taken from the main language. */
export const wordFields = {
  name: { ...field.text({ label: deskWords.name }), isWords: true },
  description: {
    ...field.text({ label: deskWords.description, long: true, max: 20_000 }),
    isWords: true,
    control: { rows: 2 },
  },
  link: {
    ...field.text({ label: words.link, hint: words.linkHint }),
    control: { inputMode: 'url' },
  },
}

/**
 * An owner's settings of a campaign on the desk; empty ones follow the site. The rest of its file, reviews included, is
 * unchanged.
 */
export const campaignFields = {
  ...wordFields,
  name: field.text({ label: deskWords.name, required: true }),
  language: {
    ...field.text({ label: words.language, hint: words.languageHint }),
    control: { dir: 'ltr' },
  },
  moderation: field.choice(choices(moderations, moderationWords), { label: words.moderation }),
  write: field.yesNo({ label: words.write, optional: true }),
  subject: field.choice(choices(subjects, typeWords), { label: words.subject, hint: words.subjectHint }),
}

export const campaignForm = fieldForm({
  fields: () => campaignFields,
  schema: campaignSchema.pick({
    ...{ name: true, description: true, link: true, subject: true, language: true },
    ...{ moderation: true, write: true },
  }),
})

export const campaignWordsForm = fieldForm({
  fields: () => wordFields,
  schema: translationSchema,
})
