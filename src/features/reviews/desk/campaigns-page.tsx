import { PostForm } from '#platform/desk/post-form.tsx'
import { ProblemList } from '#platform/desk/problem-list.tsx'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { averageText, type Totals } from '../domain/totals.ts'
import { shownAverage } from '../server/rating-parts.tsx'

export type CampaignsView = {
  campaigns: readonly { campaign: Campaign; totals: Totals }[]
  /** Missing for those who may not make one. */
  csrf?: string | undefined
  typed?: { campaign: string; name: string }
  problems?: readonly string[]
}

/** Everything people can review. */
export function CampaignsPage({ campaigns, csrf, typed, problems = [] }: CampaignsView) {
  const say = useSay()
  return (
    <>
      <p>
        <a href={urls.desk.reviews()}>{say(words.back)}</a>
      </p>
      {campaigns.length === 0 && <p>{say(words.noCampaigns)}</p>}
      <ul className="desk-list">
        {campaigns.map(({ campaign, totals }) => (
          <li key={campaign.id}>
            <div>
              <a href={urls.desk.campaign(campaign.id)}>{campaign.name}</a>
              <span className="field-hint">{wordsFor(say, campaign, totals)}</span>
            </div>
          </li>
        ))}
      </ul>
      {csrf && (
        <section>
          <h2>{say(words.newCampaign)}</h2>
          <ProblemList problems={problems} />
          <PostForm action={urls.desk.campaigns} csrf={csrf} className="desk-form">
            <TextField
              label={say(words.name)}
              name="name"
              hint={say(words.nameHint)}
              defaultValue={typed?.name}
              required
            />
            <TextField
              label={say(words.shortName)}
              name="campaign"
              dir="ltr"
              hint={say(words.shortNameHint)}
              defaultValue={typed?.campaign}
              autoCapitalize="none"
              required
            />
            <button type="submit">{say(words.make)}</button>
          </PostForm>
        </section>
      )}
    </>
  )
}

function wordsFor(say: Say, { remote }: Campaign, totals: Totals) {
  if (remote) return say(words.keptElsewhere({ host: remote.host }))
  const { count } = totals
  if (count === 0) return say(words.noReviews)
  return say(words.averageAndCount({ average: shownAverage(say, averageText(totals)), count }))
}
