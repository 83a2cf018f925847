import {
  type Client,
  type Clock,
  type Context,
  type ExtensionContext,
  Hono,
  type HttpEnv,
  networkOf,
  type PageView,
  readFields,
  type Signer,
} from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { CheckFields } from '../domain/check-draft.ts'
import { draftFields, formFields, type ReviewDraft, turnstileField } from '../domain/new-review.ts'
import type { Campaign } from '../domain/review.ts'
import { type Acceptance, createAcceptReview, type Guard } from './accept-review.ts'
import { addresses, here } from './addresses.ts'
import type { FragmentSetting } from './fragment-body.tsx'
import type { Invitations } from './invitations.ts'
import type { ModerationStore } from './moderation-store.ts'
import { reviewStyles } from './rating-parts.tsx'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'
import type { ReviewsConfig } from './reviews.ts'
import { ThanksPage, WritePage, type WritePageProps } from './write-page.tsx'

export type WriteRoutesDeps = Pick<
  ExtensionContext<unknown, never>,
  'pages' | 'client' | 'limit' | 'botCheck' | 'askGuards' | 'renderPage'
> & {
  clock: Clock
  store: ReviewStore
  moderation: ModerationStore
  invitations: Invitations
  signer: Signer
  setting(): Promise<FragmentSetting>
  config: Pick<ReviewsConfig, 'write' | 'moderation'>
  /** The engine that judges every form of the site. */
  check: CheckFields
  minSeconds: number
}

/** More than the longest review, so that somebody who wrote too much is told so and keeps their text. */
const largestKilobytes = 256
const maxPerHour = 20
/** For a household, whatever the outcome: checking a proof costs more than sending one. */
const maxTriesPerHour = 3 * maxPerHour
/** For a household without a proof, and for everybody together. */
const withoutProof = { max: 5, inAll: 100, minutes: 60 }

/** The public review form: `/reviews-of/{campaign}/write`. */
export function createWriteRoutes(deps: WriteRoutesDeps) {
  const { store, config, renderPage, pages } = deps
  const accept = createAcceptReview(deps)
  const mayTake = createSenderLimit(deps)
  const triesTooOften = deps.limit({ max: maxTriesPerHour, minutes: 60 })
  const routes = new Hono<HttpEnv>()

  const answer = async (c: Context, status: 200 | 400 | 422 | 429, props: WritePageProps) => {
    const page = await renderPage(viewOf(withCheck(deps, props)))
    return c.html(page.body as string, status, { ...page.headers, 'cache-control': 'no-store' })
  }
  const find = async (c: Context) => {
    const campaign = await store.campaign(c.req.param('campaign') ?? '')
    return campaign && takesReviews(campaign, config) ? campaign : undefined
  }
  const emptyDraft = async ({ language }: Campaign): Promise<ReviewDraft> => ({
    ...blank,
    language: language ?? (await deps.setting()).t.language,
  })

  routes.get(addresses.writeReview(':campaign'), async (c, next) => {
    const campaign = await find(c)
    if (!campaign) return next()
    const draft = await emptyDraft(campaign)
    const invitation = c.req.query('invitation')
    if (invitation === undefined)
      return pages.respond(c.req.raw, here.writeReview(campaign.id), () =>
        renderPage(viewOf(withCheck(deps, { campaign, form: { draft } }))),
      )
    const invited = deps.invitations.read(invitation, campaign.id)
    if (!invited || (await deps.moderation.isUsed(invited.id)))
      return answer(c, 400, {
        campaign,
        form: { draft },
        message: { tone: 'caution', text: words.invitationVoid },
      })
    return answer(c, 200, {
      campaign,
      form: { draft, invitation },
      message: { tone: 'good', text: words.invited },
    })
  })

  routes.post(addresses.writeReview(':campaign'), async (c, next) => {
    const campaign = await find(c)
    if (!campaign) return next()
    const posted = await readFields(c, largestKilobytes)
    const value = (name: string) => posted.get(name) ?? ''
    const draft = Object.fromEntries(draftFields.map((name) => [name, value(name)])) as ReviewDraft
    const invitation = value('invitation') || undefined
    const client = deps.client(c)
    const guard: Guard = {
      mayTry: () => !triesTooOften(client),
      mayTake: (isProven) => mayTake(client, isProven),
      judge: () => judge(deps, { campaign, draft, value, address: client.address }),
    }
    const sender = `${networkOf(client.address)} ${c.req.header('user-agent') ?? ''}`
    const ruled = { ...campaign, moderation: campaign.moderation ?? config.moderation }
    const outcome = await accept(
      ruled,
      { draft, invitation, key: value(formFields.key).slice(0, 100), sender },
      guard,
    )
    return reply(c, outcome, { campaign, form: { draft, invitation } })
  })

  const reply = (c: Context, outcome: Acceptance, again: WritePageProps) => {
    const { campaign } = again
    switch (outcome.status) {
      case 'invalid':
        return answer(c, 422, { ...again, form: { ...again.form, errors: outcome.errors } })
      case 'invitation_void':
        return answer(c, 400, {
          campaign,
          form: { draft: again.form.draft },
          message: { tone: 'bad', text: words.invitationVoid },
        })
      case 'too_many':
        return answer(c, 429, { ...again, message: { tone: 'bad', text: words.tooMany } })
      case 'stored':
        if (outcome.published) pages.drop([campaignTag(campaign.id)])
        return c.redirect(here.reviewThanks(campaign.id, outcome.published ? 'shown' : undefined), 303)
    }
  }

  routes.get(addresses.reviewThanks(':campaign'), async (c, next) => {
    const campaign = await find(c)
    if (!campaign) return next()
    const published = c.req.query('shown') === '1'
    return pages.respond(c.req.raw, here.reviewThanks(campaign.id, published ? 'shown' : undefined), () =>
      renderPage({
        ...viewOf({ campaign, form: { draft: blank } }),
        main: <ThanksPage campaign={campaign} published={published} />,
      }),
    )
  })
  return routes
}

const viewOf = ({ campaign, ...props }: WritePageProps): PageView => ({
  head: {
    title: words.review({ name: campaign.name }),
    description: words.write({ name: campaign.name }),
    canonical: here.writeReview(campaign.id),
    robots: 'noindex',
  },
  main: <WritePage campaign={campaign} {...props} />,
  tags: [campaignTag(campaign.id), 'site'],
  styles: reviewStyles,
})

function withCheck(
  { botCheck, minSeconds }: WriteRoutesDeps,
  { form, ...props }: WritePageProps,
): WritePageProps {
  const view = botCheck.view({ minSeconds })
  return { ...props, form: { ...form, ...(view && { botCheck: view }) } }
}

type Posted = { campaign: Campaign; draft: ReviewDraft; value(name: string): string; address: string }

async function judge(deps: WriteRoutesDeps, { campaign, draft, value, address }: Posted) {
  const { botCheck, minSeconds } = deps
  const { provider } = botCheck.view({ minSeconds }) ?? {}
  const judged = await botCheck.judge({
    action: 'review',
    token: value(provider === 'turnstile' ? turnstileField : formFields.proof),
    started: value(formFields.started),
    address,
    minSeconds,
  })
  if (value(formFields.trap) !== '')
    return {
      ...judged,
      doubts: [...judged.doubts, { agent: 'honeypot', reason: (await deps.setting()).t(words.trapped) }],
    }
  // Nobody is asked about what waits for the owner anyway.
  if (judged.doubts.length > 0) return judged
  const { author, title, text } = draft
  const shown = { campaign: campaign.id, author, rating: Number(draft.rating), title, text }
  return { ...judged, doubts: await deps.askGuards('review', shown) }
}

/** Not if another host keeps the reviews. */
export const takesReviews = ({ remote, write }: Campaign, config: { write: boolean }) =>
  !remote && (write ?? config.write)

/** A browser without JavaScript has no proof, but its visitor may write, too, as long as few do. */
function createSenderLimit({ limit, botCheck, minSeconds }: WriteRoutesDeps) {
  const isTooMany = limit({ max: maxPerHour, minutes: 60 })
  const isTooManyUnproven = limit(withoutProof)
  const hasCheck = botCheck.view({ minSeconds }) !== undefined
  return (client: Client, isProven: boolean) =>
    (isProven || !hasCheck || !isTooManyUnproven(client)) && !isTooMany(client)
}

const blank: ReviewDraft = { rating: '', author: '', location: '', title: '', text: '', language: 'en' }
