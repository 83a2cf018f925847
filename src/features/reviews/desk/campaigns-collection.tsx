import {
  type Collection,
  collectionPage,
  createCollection,
  type DeskAnswer,
  type DeskVisit,
  type ExtensionContext,
  type GuardedRoute,
  PostForm,
  ProblemList,
  pageOf,
  problemText,
  TextField,
  useT,
  withDocumentValues,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.reviews.ts'
import { type Campaign, campaignPattern } from '../domain/review.ts'
import { averageText, type Totals } from '../domain/totals.ts'
import { addresses } from '../server/addresses.ts'
import { shownAverage } from '../server/rating-parts.tsx'
import type { Reviews } from '../server/reviews.ts'
import { campaignName } from './campaign-form.ts'

type CampaignsDeps = Pick<Reviews, 'store'> & Pick<ExtensionContext<unknown, never>, 'ownDocuments'>

type ListedCampaign = Campaign & { totals: Totals }

/** Everything that is reviewed, and more of it. */
export function createCampaignsRoutes({ store, ownDocuments }: CampaignsDeps): readonly GuardedRoute[] {
  const campaigns: Collection<ListedCampaign> = {
    path: addresses.desk.campaigns,
    access: 'reviews',
    title: words.campaigns,
    search: true,
    async list(asked) {
      const { items } = pageOf(await store.campaigns(), asked, {
        placeOf: ({ id }) => id,
        textOf: ({ id, name }) => `${id} ${name}`,
      })
      const withTotals = async (one: Campaign) => ({ ...one, totals: await store.totals(one.id) })
      return { items: await Promise.all(items.map(withTotals)) }
    },
    idOf: ({ id }) => id,
    rowsOf: 'desk-list',
    draw: (campaign) => <CampaignRow campaign={campaign} />,
    empty: () => words.noCampaigns,
    above: () => <Back />,
    below: (_asked, visit) => visit.person.may('content') && <NewCampaign csrf={visit.csrf} />,
  }

  const create = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, csrf, person, t } = visit
    const typed = {
      campaign: (form.get('campaign') ?? '').trim(),
      name: (form.get('name') ?? '').trim(),
    }
    const refuse = async (problems: readonly string[]): Promise<DeskAnswer> => ({
      ...(await collectionPage(
        { ...campaigns, below: () => <NewCampaign {...{ csrf, typed, problems }} /> },
        visit,
      )),
      status: 422,
    })
    if (!campaignPattern.test(typed.campaign) || !typed.name) return refuse([t(words.writeNames)])
    const outcome = await ownDocuments.edit({
      at: { path: `reviews/${typed.campaign}.yaml` },
      base: 'new',
      editor: person.name,
      write: (source) => withDocumentValues(source, typed),
    })
    if (outcome.status !== 'saved')
      return refuse(
        'problems' in outcome
          ? outcome.problems.map((problem) => problemText(t, problem))
          : [t(words.taken({ name: typed.campaign }))],
      )
    return {
      to: addresses.desk.campaign(typed.campaign),
      notice: words.made({ name: typed.name }),
      audit: { what: deskWords.logCreated({ what: campaignName(typed.name) }) },
    }
  }

  return [
    ...createCollection(campaigns),
    { method: 'post', path: addresses.desk.campaigns, access: 'content', written: true, handle: create },
  ]
}

function Back() {
  const t = useT()
  return (
    <p>
      <a href={addresses.desk.reviews()}>{t(words.back)}</a>
    </p>
  )
}

function CampaignRow({ campaign: { id, name, remote, totals } }: { campaign: ListedCampaign }) {
  const t = useT()
  const average = () => shownAverage(t, averageText(totals))
  const about = remote
    ? words.keptElsewhere({ host: remote.host })
    : totals.count === 0
      ? words.noReviews
      : words.averageAndCount({ average: average(), count: totals.count })
  return (
    <li>
      <div>
        <a href={addresses.desk.campaign(id)}>{name}</a>
        <span className="field-hint">{t(about)}</span>
      </div>
    </li>
  )
}

type NewProps = {
  csrf: string
  typed?: { campaign: string; name: string }
  problems?: readonly string[]
}

function NewCampaign({ csrf, typed, problems = [] }: NewProps) {
  const t = useT()
  return (
    <section>
      <h2>{t(words.newCampaign)}</h2>
      <ProblemList problems={problems} />
      <PostForm action={addresses.desk.campaigns} csrf={csrf} className="desk-form">
        <TextField
          label={t(deskWords.name)}
          name="name"
          hint={t(words.nameHint)}
          defaultValue={typed?.name}
          required
        />
        <TextField
          label={t(words.shortName)}
          name="campaign"
          dir="ltr"
          hint={t(words.shortNameHint)}
          defaultValue={typed?.campaign}
          autoCapitalize="none"
          required
        />
        <button type="submit">{t(words.make)}</button>
      </PostForm>
    </section>
  )
}
