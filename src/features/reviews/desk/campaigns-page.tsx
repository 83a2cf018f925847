import { PostForm } from '#platform/desk/post-form.tsx'
import { ProblemList } from '#platform/desk/problem-list.tsx'
import { urls } from '#shared/urls.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Campaign } from '../domain/review.ts'
import { averageText, reviewsText, type Totals } from '../domain/totals.ts'

export type CampaignsView = {
  campaigns: readonly { campaign: Campaign; totals: Totals }[]
  /** Missing for those who may not make one. */
  csrf?: string | undefined
  typed?: { campaign: string; name: string }
  problems?: readonly string[]
}

/** Everything people can review. */
export function CampaignsPage({ campaigns, csrf, typed, problems = [] }: CampaignsView) {
  return (
    <>
      <p>
        <a href={urls.desk.reviews()}>Back to the reviews</a>
      </p>
      {campaigns.length === 0 && <p>Nothing can be reviewed yet.</p>}
      <ul className="desk-list">
        {campaigns.map(({ campaign, totals }) => (
          <li key={campaign.id}>
            <div>
              <a href={urls.desk.campaign(campaign.id)}>{campaign.name}</a>
              <span className="field-hint">{wordsFor(campaign, totals)}</span>
            </div>
          </li>
        ))}
      </ul>
      {csrf && (
        <section>
          <h2>Something new to review</h2>
          <ProblemList problems={problems} />
          <PostForm action={urls.desk.campaigns} csrf={csrf} className="desk-form">
            <TextField
              label="Name"
              name="name"
              hint="As visitors read it."
              defaultValue={typed?.name}
              required
            />
            <TextField
              label="Short name for addresses"
              name="campaign"
              hint="Letters, digits and hyphens. It stays as it is."
              defaultValue={typed?.campaign}
              autoCapitalize="none"
              required
            />
            <button type="submit">Make it</button>
          </PostForm>
        </section>
      )}
    </>
  )
}

const wordsFor = ({ remote }: Campaign, totals: Totals) => {
  if (remote) return `Reviews are kept at ${remote.host}.`
  return totals.count === 0
    ? 'No reviews yet.'
    : `${averageText(totals)} of 5 stars, ${reviewsText(totals.count)}`
}
