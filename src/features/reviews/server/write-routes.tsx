import { type Context, Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { PageView, RenderPage } from '#platform/render/page-view.ts'
import { urls } from '#shared/urls.ts'
import { draftFields, type ReviewDraft } from '../domain/new-review.ts'
import { createAcceptReview } from './accept-review.ts'
import type { FragmentSetting } from './fragment-words.ts'
import type { Invitations } from './invitations.ts'
import type { ModerationStore } from './moderation-store.ts'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'
import { ThanksPage, trapField, WritePage, type WritePageProps } from './write-page.tsx'

export type WriteRoutesDeps = {
  store: ReviewStore
  moderation: ModerationStore
  invitations: Invitations
  setting(): Promise<FragmentSetting>
  config: { write: boolean; moderation: 'all' | 'unverified' | 'none' }
  pageCache: PageCache
  renderPage: RenderPage
  clients: Clients
  clock: Clock
  /** Whether the post came from a person; without one, only the trap and the rate limit stand guard. */
  isPerson?(form: FormData): Promise<boolean>
}

const hour = 3_600_000
const mostPerHour = 5
const problems = {
  limit: 'There have been several reviews from your network just now. Please send this one in a few minutes.',
  fields: 'Something is missing. It is marked below; the rest is kept.',
  void: 'This invitation has been used or has run out. You can send the review without it.',
  robot: 'We could not tell whether you are a person. Please send the review again.',
} as const

/** The public review form: `/reviews-of/{campaign}/write`. */
export function createWriteRoutes(deps: WriteRoutesDeps) {
  const { store, config, renderPage, pageCache, clock } = deps
  const limit = createRateLimit({ most: mostPerHour, perMilliseconds: hour, clock })
  const routes = new Hono<HttpEnv>()
  const answer = async (c: Context, status: 200 | 400 | 422 | 429, props: WritePageProps) => {
    const page = await renderPage(formView(props))
    return c.html(page.body as string, status, { 'cache-control': 'no-store' })
  }
  const find = async (c: Context) => {
    const campaign = config.write ? await store.campaign(c.req.param('campaign') ?? '') : undefined
    return campaign?.remote ? undefined : campaign
  }

  routes.get(urls.writeReview(':campaign'), async (c, next) => {
    const campaign = await find(c)
    if (!campaign) return next()
    const draft = await emptyDraft(deps)
    const token = c.req.query('invitation')
    if (token === undefined)
      return pageCache.respond(c.req.raw, urls.writeReview(campaign.id), () =>
        renderPage(formView({ campaign, draft })),
      )
    const invited = deps.invitations.read(token, campaign.id)
    if (invited && !(await deps.moderation.isUsed(invited.id))) {
      const message = {
        tone: 'good',
        text: 'Thank you for coming. Your review will be marked as verified.',
      } as const
      return answer(c, 200, { campaign, draft, invitation: token, message })
    }
    return answer(c, 400, { campaign, draft, message: { tone: 'caution', text: problems.void } })
  })

  routes.post(urls.writeReview(':campaign'), async (c, next) => {
    const campaign = await find(c)
    if (!campaign) return next()
    const form = await c.req.formData().catch(() => new FormData())
    const draft = readDraft(form)
    const invitation = String(form.get('invitation') ?? '') || undefined
    const again = (status: 400 | 422 | 429, text: string, more: Partial<WritePageProps> = {}) =>
      answer(c, status, { campaign, draft, invitation, message: { tone: 'bad', text }, ...more })
    if (!limit.take(deps.clients.of(c).address)) return again(429, problems.limit)
    if (deps.isPerson && !(await deps.isPerson(form))) return again(422, problems.robot)
    const accept = createAcceptReview({
      ...deps,
      policy: config.moderation,
    })
    const outcome = await accept(campaign, { draft, invitation, trapped: Boolean(form.get(trapField)) })
    if (outcome.status === 'invalid') return again(422, problems.fields, { errors: outcome.errors })
    if (outcome.status === 'invitation_void') return again(400, problems.void, { invitation: undefined })
    if (outcome.published) pageCache.drop([campaignTag(campaign.id)])
    return c.redirect(urls.reviewThanks(campaign.id), 303)
  })

  routes.get(urls.reviewThanks(':campaign'), async (c, next) => {
    const campaign = await find(c)
    if (!campaign) return next()
    const published = config.moderation === 'none'
    return pageCache.respond(c.req.raw, urls.reviewThanks(campaign.id), () =>
      renderPage({
        ...formView({ campaign, draft: blank }),
        main: <ThanksPage campaign={campaign} published={published} />,
      }),
    )
  })
  return routes
}

const blank: ReviewDraft = { rating: '', author: '', location: '', title: '', text: '', language: 'en' }

const emptyDraft = async ({ setting }: WriteRoutesDeps) => ({
  ...blank,
  language: (await setting()).language,
})

const readDraft = (form: FormData): ReviewDraft =>
  Object.fromEntries(draftFields.map((field) => [field, String(form.get(field) ?? '')])) as ReviewDraft

const formView = (props: WritePageProps): PageView => ({
  head: {
    title: `Review ${props.campaign.name}`,
    description: `Write what you think of ${props.campaign.name}.`,
    canonical: urls.writeReview(props.campaign.id),
    robots: 'noindex',
  },
  main: <WritePage {...props} />,
  tags: [campaignTag(props.campaign.id), 'site'],
  styles: ['reviews'],
})
