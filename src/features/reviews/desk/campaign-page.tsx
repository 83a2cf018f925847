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
  type Sayable,
  SelectField,
  TextField,
  useSay,
} from '#api/extension.ts'
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
  /** What the site does where a campaign says nothing. */
  site: { moderation: Moderation; write: boolean }
}

export type CampaignView = {
  campaign: Campaign
  csrf: string
  /** In which it can be described, where the site has several. */
  languages: readonly LanguageView[]
  /** Missing for those who may not change them, and where no file describes the campaign. */
  settings?: CampaignSettings | undefined
  /** Missing where nobody can write reviews. */
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
  const say = useSay()
  return (
    <p>
      <a href={addresses.desk.campaigns}>{say(words.all)}</a> ·{' '}
      <a href={inEdition(edition, addresses.campaign(campaign.id))}>{say(words.itsPage)}</a>
    </p>
  )
}

type SettingsProps = CampaignSettings & { campaign: Campaign }

function Settings({ campaign, form, errors, editing, site }: SettingsProps) {
  const say = useSay()
  const configured: Readonly<Record<string, Sayable>> = {
    moderation: moderationWords[site.moderation],
    write: site.write ? fieldWords.yes : fieldWords.no,
  }
  return (
    <section>
      <h2>{say(words.settings)}</h2>
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
  const say = useSay()
  return (
    <section id="embed">
      <h2>{say(words.elsewhere)}</h2>
      <ProblemList problems={problem ? [problem] : []} />
      <form className="review-embed" action={addresses.desk.campaign(campaign.id)}>
        <TextField label={say(words.size)} name="size" inputMode="numeric" defaultValue={query.size} />
        <SelectField label={say(words.order)} name="sort" defaultValue={query.sort}>
          <Options of={sorts.map((sort) => [sort, say(reviewWords[sort])])} />
        </SelectField>
        <SelectField label={say(words.min)} name="min" defaultValue={query.min ? String(query.min / 2) : ''}>
          <option value="">{say(words.everyRating)}</option>
          {[2, 3, 4, 5].map((stars) => (
            <option key={stars} value={stars}>
              {say.number(stars)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say(words.onlyLanguage)}
          name="lang"
          dir="ltr"
          hint={say(words.onlyLanguageHint)}
          defaultValue={query.language ?? ''}
        />
        <label className="choice">
          <input type="checkbox" name="text" value="1" defaultChecked={query.text} />
          {say(words.withText)}
        </label>
        <label className="choice">
          <input type="checkbox" name="summary" value="1" defaultChecked={summary} />
          {say(words.withSummary)}
        </label>
        <button type="submit" className="button quiet" name="embed" value="1">
          {say(words.show)}
        </button>
      </form>
      <Island
        name="copy-field"
        component={CopyField}
        words={copyWords}
        props={{ label: say(words.html), value: snippet, rows: 6 }}
      />
      <iframe
        className="review-preview"
        title={say(words.preview)}
        src={addresses.desk.campaignPreview(campaign.id, withSummary(params, summary))}
      />
    </section>
  )
}

const withSummary = (params: string, summary: boolean) =>
  [params, summary ? 'summary=1' : ''].filter(Boolean).join('&')
