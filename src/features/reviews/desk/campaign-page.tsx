import {
  EditForm,
  type Editing,
  FieldControls,
  type FormFields,
  firstEdition,
  Island,
  inEdition,
  LanguageRow,
  type LanguageView,
  Options,
  ProblemList,
  type SaidErrors,
  SelectField,
  TextField,
  type Translatable,
  useT,
} from '#api/extension.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words as copyWords } from '#words/desk.copy.ts'
import { words as fieldWords } from '#words/desk.fields.ts'
import { words } from '#words/desk.reviews.ts'
import { words as reviewWords } from '#words/reviews.ts'
import { CopyField } from '../browser/copy-field.island.tsx'
import type { Campaign, Moderation } from '../domain/review.ts'
import { type ReviewQuery, sorts } from '../domain/review-query.ts'
import { addresses } from '../server/addresses.ts'
import { campaignFields, moderationWords } from './campaign-form.ts'
import { InviteSection, type InviteView } from './invite-section.tsx'

export type CampaignSettings = {
  form: FormFields
  errors: SaidErrors
  editing: Editing
  /** The site's setting if the campaign does not have one. */
  site: { moderation: Moderation; write: boolean }
}

export type CampaignView = {
  campaign: Campaign
  csrf: string
  /** The languages it can be described in, if the site has several. */
  languages: readonly LanguageView[]
  /** Missing for those who may not change them, and where no file describes the campaign. */
  settings?: CampaignSettings | undefined
  /** Missing if nobody can write reviews. */
  invite?: InviteView | undefined
  embed: {
    query: ReviewQuery
    params: string
    summary: boolean
    snippet: string
    problem?: string | undefined
  }
}

export function CampaignPage({ campaign, csrf, languages, settings, invite, embed }: CampaignView) {
  return (
    <>
      <CampaignLinks campaign={campaign} />
      <LanguageRow languages={languages} />
      {settings && <Settings campaign={campaign} {...settings} />}
      {invite && <InviteSection campaign={campaign} csrf={csrf} {...invite} />}
      <EmbedSection campaign={campaign} {...embed} />
    </>
  )
}

/** `edition`: of the page about it. */
export function CampaignLinks({
  campaign,
  edition = firstEdition,
}: {
  campaign: Campaign
  edition?: string
}) {
  const t = useT()
  return (
    <p>
      <a href={addresses.desk.campaigns}>{t(words.all)}</a> ·{' '}
      <a href={inEdition(edition, addresses.campaign(campaign.id))}>{t(words.itsPage)}</a>
    </p>
  )
}

type SettingsProps = CampaignSettings & { campaign: Campaign }

function Settings({ campaign, form, errors, editing, site }: SettingsProps) {
  const t = useT()
  const configured: Readonly<Record<string, Translatable>> = {
    moderation: moderationWords[site.moderation],
    write: site.write ? fieldWords.yes : fieldWords.no,
  }
  return (
    <section>
      <h2>{t(commonWords.settings)}</h2>
      <EditForm
        editing={editing}
        action={addresses.desk.campaign(campaign.id)}
        className="desk-form"
        preview="apart"
      >
        <FieldControls
          {...{ form, errors }}
          fields={campaignFields}
          of={(name) => {
            const value = configured[name]
            return value === undefined ? {} : { unset: { value, isConfigured: true } }
          }}
        />
      </EditForm>
    </section>
  )
}

function EmbedSection({
  campaign,
  query,
  params,
  summary,
  snippet,
  problem,
}: CampaignView['embed'] & { campaign: Campaign }) {
  const t = useT()
  return (
    <section id="embed">
      <h2>{t(words.elsewhere)}</h2>
      <ProblemList problems={problem ? [problem] : []} />
      <form className="review-embed" action={addresses.desk.campaign(campaign.id)}>
        <TextField label={t(words.size)} name="size" inputMode="numeric" defaultValue={query.size} />
        <SelectField label={t(words.order)} name="sort" defaultValue={query.sort}>
          <Options of={sorts.map((sort) => [sort, t(reviewWords[sort])])} />
        </SelectField>
        <SelectField label={t(words.min)} name="min" defaultValue={query.min ? String(query.min / 2) : ''}>
          <option value="">{t(commonWords.all)}</option>
          {[2, 3, 4, 5].map((stars) => (
            <option key={stars} value={stars}>
              {t.number(stars)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t(commonWords.language)}
          name="lang"
          dir="ltr"
          hint={t(words.onlyLanguageHint)}
          defaultValue={query.language ?? ''}
        />
        <label className="choice">
          <input type="checkbox" name="text" value="1" defaultChecked={query.text} />
          {t(words.withText)}
        </label>
        <label className="choice">
          <input type="checkbox" name="summary" value="1" defaultChecked={summary} />
          {t(words.withSummary)}
        </label>
        <button type="submit" className="button quiet" name="embed" value="1">
          {t(words.show)}
        </button>
      </form>
      <Island
        name="copy-field"
        component={CopyField}
        words={copyWords}
        props={{ label: t(words.html), value: snippet, rows: 6 }}
      />
      <iframe
        className="review-preview"
        title={t(words.preview)}
        src={addresses.desk.campaignPreview(campaign.id, withSummary(params, summary))}
      />
    </section>
  )
}

const withSummary = (params: string, summary: boolean) =>
  [params, summary ? 'summary=1' : ''].filter(Boolean).join('&')
