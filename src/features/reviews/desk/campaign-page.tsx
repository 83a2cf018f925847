import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { ProblemList } from '#platform/desk/problem-list.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { Island } from '#platform/render/island.tsx'
import { typeWords } from '#shared/type-words.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { CopyField } from '#ui/copy-field.island.tsx'
import { Options } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Campaign, type Moderation, moderations, subjects } from '../domain/review.ts'
import { type ReviewQuery, sorts } from '../domain/review-query.ts'
import type { CampaignForm } from './campaign-form.ts'
import { InviteSection, type InviteView } from './invite-section.tsx'

export type CampaignSettings = {
  form: CampaignForm
  errors: FieldErrors
  editing: Editing
  /** What the site does where a campaign says nothing. */
  site: { moderation: Moderation; write: boolean }
}

export type CampaignView = {
  campaign: Campaign
  csrf: string
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

export function CampaignPage({ campaign, csrf, settings, invite, embed }: CampaignView) {
  return (
    <>
      <p>
        <a href={urls.desk.campaigns}>Everything that is reviewed</a> ·{' '}
        <a href={urls.campaign(campaign.id)}>Its page</a>
      </p>
      {settings && <Settings campaign={campaign} {...settings} />}
      {invite && <InviteSection campaign={campaign} csrf={csrf} {...invite} />}
      <EmbedSection campaign={campaign} {...embed} />
    </>
  )
}

const moderationWords: Readonly<Record<Moderation, string>> = {
  all: 'every review waits',
  unverified: 'those without an invitation wait',
  none: 'none waits',
}

type SettingsProps = CampaignSettings & { campaign: Campaign }

function Settings({ campaign, form, errors, editing, site }: SettingsProps) {
  const field = (name: keyof CampaignForm) => ({ name, defaultValue: form[name], error: errors[name] })
  return (
    <section>
      <h2>Settings</h2>
      <EditForm
        editing={editing}
        action={urls.desk.campaign(campaign.id)}
        className="desk-form"
        preview="apart"
      >
        <TextField label="Name" required {...field('name')} />
        <AreaField label="Description" rows={2} {...field('description')} />
        <TextField
          label="Page about it"
          hint="A path such as /workshop, or a whole address."
          {...field('link')}
        />
        <TextField
          label="Language of new reviews"
          hint="Such as en or pt-BR; empty takes that of the site."
          {...field('language')}
        />
        <SelectField label="Which new reviews wait for you" {...field('moderation')}>
          <option value="">As everywhere: {moderationWords[site.moderation]}</option>
          <Options of={moderations.map((one) => [one, sentence(moderationWords[one])])} />
        </SelectField>
        <SelectField label="Visitors may write reviews" {...field('write')}>
          <option value="">As everywhere: {site.write ? 'yes' : 'no'}</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
        <SelectField
          label="What it is for search engines"
          hint="Stars in search results are for these things only, never for a business that is reviewed on its own site."
          {...field('subject')}
        >
          <option value="">Nothing that may carry stars</option>
          <Options of={subjects.map((subject) => [subject, typeWords(subject)])} />
        </SelectField>
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
  return (
    <section id="embed">
      <h2>On another page</h2>
      <ProblemList problems={problem ? [problem] : []} />
      <form className="review-embed" action={urls.desk.campaign(campaign.id)}>
        <TextField label="Reviews at once" name="size" inputMode="numeric" defaultValue={query.size} />
        <SelectField label="Order" name="sort" defaultValue={query.sort}>
          {sorts.map((sort) => (
            <option key={sort}>{sort}</option>
          ))}
        </SelectField>
        <SelectField label="Least rating" name="min" defaultValue={query.min ? String(query.min / 2) : ''}>
          <option value="">All</option>
          {[2, 3, 4, 5].map((stars) => (
            <option key={stars}>{stars}</option>
          ))}
        </SelectField>
        <TextField label="Language" name="lang" hint="Empty for all." defaultValue={query.language ?? ''} />
        <label className="choice">
          <input type="checkbox" name="text" value="1" defaultChecked={query.text} />
          Only those with words
        </label>
        <label className="choice">
          <input type="checkbox" name="summary" value="1" defaultChecked={summary} />
          With the summary
        </label>
        <button type="submit" className="button quiet" name="embed" value="1">
          Show
        </button>
      </form>
      <Island
        name="copy-field"
        component={CopyField}
        props={{ label: 'HTML to paste', value: snippet, rows: 6 }}
      />
      <iframe
        className="review-preview"
        title="How it looks on another page"
        src={urls.desk.campaignPreview(campaign.id, withSummary(params, summary))}
      />
    </section>
  )
}

const withSummary = (params: string, summary: boolean) =>
  [params, summary ? 'summary=1' : ''].filter(Boolean).join('&')

const sentence = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`
