import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { editYaml } from '#platform/documents/edit-front-matter.ts'
import { sayProblem } from '#platform/documents/say-problem.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.reviews.ts'
import { campaignPattern } from '../domain/review.ts'
import type { Reviews } from '../server/reviews.ts'
import { CampaignsPage } from './campaigns-page.tsx'

type CampaignsDeps = Pick<Reviews, 'store'> & { documents: Documents }

/** Everything that is reviewed, and more of it. */
export const createCampaignsRoutes = (deps: CampaignsDeps): readonly DeskRoute[] => [
  { method: 'get', path: urls.desk.campaigns, access: 'reviews', handle: (visit) => list(deps, visit) },
  { method: 'post', path: urls.desk.campaigns, access: 'content', written: true, handle: create(deps) },
]

async function list(
  { store }: CampaignsDeps,
  { csrf, person }: DeskVisit,
  more: { typed?: { campaign: string; name: string }; problems?: readonly string[] } = {},
): Promise<DeskAnswer> {
  const campaigns = await Promise.all(
    (await store.campaigns()).map(async (campaign) => ({
      campaign,
      totals: await store.totals(campaign.id),
    })),
  )
  const page = { campaigns, csrf: person.may('content') ? csrf : undefined, ...more }
  return {
    title: words.campaigns,
    main: <CampaignsPage {...page} />,
    ...(more.problems && { status: 422 }),
  }
}

const create =
  (deps: CampaignsDeps) =>
  async (visit: DeskVisit): Promise<DeskAnswer> => {
    const typed = {
      campaign: (visit.form.get('campaign') ?? '').trim(),
      name: (visit.form.get('name') ?? '').trim(),
    }
    if (!campaignPattern.test(typed.campaign) || !typed.name)
      return list(deps, visit, {
        typed,
        problems: [visit.say(words.writeNames)],
      })
    const outcome = await deps.documents.edit({
      at: { path: `reviews/${typed.campaign}.yaml` },
      base: 'new',
      editor: visit.person.name,
      write: () => editYaml('', typed),
    })
    if (outcome.status !== 'saved') {
      const taken = visit.say(words.taken({ name: typed.campaign }))
      const problems =
        'problems' in outcome ? outcome.problems.map((problem) => sayProblem(visit.say, problem)) : [taken]
      return list(deps, visit, { typed, problems })
    }
    return {
      to: urls.desk.campaign(typed.campaign),
      notice: words.made({ name: typed.name }),
      audit: { action: words.didMakeReviewable, subject: typed.name },
    }
  }
