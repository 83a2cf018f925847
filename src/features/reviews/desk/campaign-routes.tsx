import {
  type DeskAnswer,
  type DeskPage,
  type DeskVisit,
  documentValues,
  type EditScreen,
  type FormFields,
  type GuardedRoute,
  type LanguageView,
  ok,
  type SaidErrors,
  type Subject,
  useT,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { defaultQuery, readQuery, writeQuery } from '../domain/review-query.ts'
import { addresses } from '../server/addresses.ts'
import { type CampaignFile, campaignKind } from '../server/campaign-kind.ts'
import { embedSnippet } from '../server/embed.tsx'
import { widgetPreview } from '../server/widget-preview.tsx'
import { takesReviews } from '../server/write-routes.tsx'
import { campaignFields, campaignForm, campaignName } from './campaign-form.ts'
import {
  type CampaignDeskDeps,
  campaignLanguages,
  createCampaignLanguageRoutes,
} from './campaign-language-routes.tsx'
import { CampaignPage, type CampaignSettings, type CampaignView } from './campaign-page.tsx'
import { isMailAddress, mailInvitation } from './invite.ts'
import { InvitationPage, type InviteForm } from './invite-section.tsx'

/** The settings of something that is reviewed. */
export const campaignSubject: Subject = {
  kind: 'reviews',
  part: { name: 'settings', keys: Object.keys(campaignFields) },
  access: 'content',
  called: (source) => campaignName(String(documentValues(source).name)),
  address: (source) => addresses.desk.campaign(String(documentValues(source).campaign)),
  list: addresses.desk.campaigns,
}

const day = 86_400_000
const maxDays = 365

/** A reviewed thing: its settings, its invitations, and how it looks on other pages. */
export function createCampaignDeskRoutes(deps: CampaignDeskDeps): readonly GuardedRoute[] {
  const screen = settingsScreen(deps)
  const editing = deps.ownDocuments.editor(screen)

  /** Settings are shown to those who may change them, and where a file describes the campaign. */
  const show = async (visit: DeskVisit, invite?: Invite): Promise<DeskAnswer> => {
    const campaign = await findCampaign(deps, visit.c)
    if (!campaign) return gone
    const hasSettings = visit.person.may('content') && (await screen.open(visit))
    return hasSettings ? editing.show(visit, { invite }) : drawCampaign(deps, visit, { campaign, invite })
  }

  const invite = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const campaign = await findCampaign(deps, visit.c)
    if (!campaign || !takesReviews(campaign, deps.config)) return gone
    const site = await deps.site()
    const typed = readInvite(visit.form)
    const { name, to } = typed
    const days = Number(typed.days)
    const byMail = visit.form.get('how') === 'mail'
    const isLasting = Number.isInteger(days) && days >= 1 && days <= maxDays
    const canGo = !byMail || ((await deps.mail.canSend()) && isMailAddress(to))
    if (!isLasting || !canGo) {
      const errors = {
        ...(!isLasting && { days: visit.t(words.writeDays({ max: maxDays })) }),
        ...(!canGo && { to: visit.t(words.writeMail) }),
      }
      return show(visit, { typed, errors })
    }
    const invitation = deps.invitations.issue(campaign.id, days)
    const link = `${site.url}${addresses.writeReview(campaign.id, String(new URLSearchParams({ invitation })))}`
    const until = new Date(deps.clock.now().getTime() + days * day)
    const { t } = await deps.setting()
    const audit = { what: words.logInvited({ count: 1, campaign: campaign.name }) }
    if (!byMail)
      return {
        title: deskWords.invitation,
        main: <InvitationPage campaign={campaign} link={link} until={until} toGuest={t} />,
        audit,
      }
    await mailInvitation({ mail: deps.mail, site: site.title, t }, campaign, { name, to, link, until })
    return { to: addresses.desk.campaign(campaign.id), notice: words.onItsWay, audit }
  }

  const preview = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const campaign = await findCampaign(deps, c)
    if (!campaign) return gone
    const { t } = await deps.setting()
    const { params, summary } = readEmbed(new URL(c.req.url).searchParams)
    return widgetPreview(t, { campaign, siteUrl: '', params, summary })
  }

  return [
    { method: 'get', path: screen.path, access: 'reviews', handle: (visit) => show(visit) },
    ...editing.routes.filter(({ method }) => method === 'post'),
    ...createCampaignLanguageRoutes(deps),
    {
      method: 'post',
      path: addresses.desk.campaignInvite(':campaign'),
      access: 'reviews',
      written: true,
      handle: invite,
    },
    { method: 'get', path: addresses.desk.campaignPreview(':campaign'), access: 'reviews', handle: preview },
  ]
}

type Invite = { typed: InviteForm; errors: SaidErrors }
type CampaignAt = {
  campaign: Campaign
  invite?: Invite | undefined
  /** The languages it can be described in, if the site has several. */
  languages?: readonly LanguageView[]
}

const findCampaign = ({ store }: CampaignDeskDeps, c: DeskVisit['c']) =>
  store.campaign(c.req.param('campaign') ?? '')

async function drawCampaign(
  deps: CampaignDeskDeps,
  { c, csrf, t }: DeskVisit,
  { campaign, invite, languages = [] }: CampaignAt,
  settings?: Omit<CampaignSettings, 'site'>,
): Promise<DeskPage> {
  const { config, mail } = deps
  const { url: siteUrl } = await deps.site()
  const { problem, ...embed } = readEmbed(new URL(c.req.url).searchParams)
  const snippet = embedSnippet((await deps.setting()).t, { campaign, siteUrl, ...embed })
  const view: CampaignView = {
    campaign,
    csrf,
    languages,
    settings: settings && { ...settings, site: config },
    invite: takesReviews(campaign, config)
      ? { canMail: await mail.canSend(), typed: nothingTyped, ...invite }
      : undefined,
    embed: { ...embed, snippet, problem: problem && t(problem) },
  }
  return {
    title: campaign.name,
    main: <CampaignPage {...view} />,
    editor: true,
    ...(invite && { status: 422 }),
  }
}

const settingsScreen = (deps: CampaignDeskDeps): EditScreen<FormFields, CampaignAt> => ({
  subject: campaignSubject,
  path: addresses.desk.campaign(':campaign'),
  async open({ c }) {
    const campaign = await findCampaign(deps, c)
    const id = campaign && (await deps.store.documentOf(campaign.id))
    const document = id === undefined ? undefined : await deps.ownDocuments.find({ id })
    return (
      campaign &&
      document && { at: { campaign, languages: await campaignLanguages(deps, campaign) }, document }
    )
  },
  ...campaignForm,
  async previewPage(source) {
    const parsed = campaignKind.parse(source)
    if (!parsed.ok) return parsed
    const proposed = (parsed.value.value as CampaignFile).campaign
    return ok(await deps.drawCampaign(proposed))
  },
  draw: ({ visit, at, form, errors, editing }) => drawCampaign(deps, visit, at, { form, errors, editing }),
  saved: ({ form, at }) => ({
    to: addresses.desk.campaign(at.campaign.id),
    notice: deskWords.saved,
    audit: { what: deskWords.logChanged({ what: campaignName(form.name?.name ?? '') }) },
  }),
})

const nothingTyped: InviteForm = { days: '30', name: '', to: '' }

const readInvite = (form: URLSearchParams): InviteForm => ({
  days: (form.get('days') ?? '').trim() || nothingTyped.days,
  name: (form.get('name') ?? '').trim(),
  to: (form.get('to') ?? '').trim(),
})

const NoCampaign = () => <p>{useT()(words.noCampaignAdvice)}</p>

const gone: DeskAnswer = {
  title: words.noCampaign,
  status: 404,
  main: <NoCampaign />,
}

/** The summary is shown unless somebody has chosen otherwise. */
function readEmbed(asked: URLSearchParams) {
  const read = readQuery(String(asked))
  const query = read.ok ? { ...read.value, page: 1, after: undefined } : defaultQuery
  return {
    query,
    params: writeQuery(query),
    summary: asked.has('embed') || asked.size > 0 ? asked.get('summary') === '1' : true,
    problem: read.ok ? undefined : read.problem,
  }
}
