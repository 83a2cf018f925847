import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { type LanguageView, nameIn } from '#platform/desk/languages/language-view.ts'
import type { OpenedTranslation } from '#platform/desk/languages/opened-translation.ts'
import { TranslatedForm } from '#platform/desk/languages/translated-form.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { useSay } from '#platform/words/use-say.ts'
import { firstEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.reviews.ts'
import { words as languageWords } from '#words/desk.translations.ts'
import type { Campaign } from '../domain/review.ts'
import { CampaignLinks } from './campaign-page.tsx'

/** What another language may say otherwise. */
export const wordKeys = ['name', 'description', 'link'] as const

/** As it stands in the fields; an empty one leaves it to the first language. */
export type CampaignWords = Readonly<Record<(typeof wordKeys)[number], string>>

export type CampaignLanguageView = {
  campaign: Campaign
  translation: OpenedTranslation
  languages: readonly LanguageView[]
  form: CampaignWords
  errors: SaidErrors
  editing: Editing
}

export function CampaignLanguagePage(view: CampaignLanguageView) {
  const { campaign, languages, form, errors, editing } = view
  const { site, edition } = view.translation
  const say = useSay()
  const field = fieldProps(form, errors)
  const { marks } = nameIn(site, edition)
  const source = {
    language: nameIn(site, firstEdition),
    texts: wordKeys.map((key) => [words[key], campaign[key] ?? ''] as const),
  }
  return (
    <>
      <CampaignLinks campaign={campaign} edition={edition} />
      <LanguageRow languages={languages} />
      <TranslatedForm source={source}>
        <EditForm
          editing={editing}
          action={urls.desk.campaignLanguage(campaign.id, edition)}
          className="desk-form"
          preview="apart"
        >
          <p className="field-hint">{say(languageWords.emptyAsSource)}</p>
          <TextField {...marks} label={say(words.name)} {...field('name')} />
          <AreaField {...marks} label={say(words.description)} rows={2} {...field('description')} />
          <TextField label={say(words.link)} inputMode="url" hint={say(words.linkHint)} {...field('link')} />
        </EditForm>
      </TranslatedForm>
    </>
  )
}
