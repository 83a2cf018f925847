import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { createEditScreen, type EditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { FieldControls } from '#platform/desk/field-form.tsx'
import { calledIn } from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { type LanguageView, nameIn } from '#platform/desk/languages/language-view.ts'
import {
  languagesOf,
  type OpenedTranslation,
  openTranslation,
} from '#platform/desk/languages/opened-translation.ts'
import { TranslatedForm } from '#platform/desk/languages/translated-form.tsx'
import type { Subject } from '#platform/desk/subject.ts'
import { valuesOf } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import { useSay } from '#platform/words/use-say.ts'
import { firstEdition, translationAt } from '#shared/edition.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import { ok } from '#shared/result.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.reviews.ts'
import { words as languageWords } from '#words/desk.translations.ts'
import type { Campaign } from '../domain/review.ts'
import type { TranslatedCampaign } from '../server/campaign-edition.ts'
import { campaignKind } from '../server/campaign-kind.ts'
import type { ReviewStore } from '../server/review-store.ts'
import type { Reviews } from '../server/reviews.ts'
import { campaignWordsForm, wordFields } from './campaign-form.ts'
import { CampaignLinks } from './campaign-page.tsx'

type LanguageAt = { campaign: Campaign; translation: OpenedTranslation; languages: readonly LanguageView[] }

type LanguageDeps = Pick<CampaignDeskDeps, 'store' | 'documents' | 'site'>

/** What is to be read otherwise in another language. */
export const campaignWordsSubject = (store: Pick<ReviewStore, 'translatedBy'>): Subject => ({
  kind: 'reviews',
  part: { name: 'words', keys: Object.keys(wordFields) },
  access: 'content',
  word: words.campaignWord,
  called: (source) => words.theSettingsOf({ name: String(valuesOf(source).name ?? source.path) }),
  address: async ({ id, path }) => {
    const campaign = await store.translatedBy(id)
    return campaign === undefined
      ? urls.desk.campaigns
      : urls.desk.campaignLanguage(campaign, translationAt(path).edition)
  },
  list: urls.desk.campaigns,
})

/** In which languages a campaign can be described; none where the site has one, or no file describes it. */
export async function campaignLanguages(
  deps: LanguageDeps,
  campaign: Campaign,
): Promise<readonly LanguageView[]> {
  const translation = await openWords(deps, campaign)
  return translation ? viewsOf(deps, campaign, translation) : []
}

export function createCampaignLanguageRoutes(deps: CampaignDeskDeps): readonly DeskRoute[] {
  const open = async ({ c }: DeskVisit) => {
    const campaign = await deps.store.campaign(c.req.param('campaign') ?? '')
    const edition = c.req.param('edition') ?? ''
    const translation = campaign && edition && (await openWords(deps, campaign, edition))
    if (!translation) return undefined
    const languages = await viewsOf(deps, campaign, translation)
    if (!languages.some(({ isHere }) => isHere)) return undefined
    return { at: { campaign, translation, languages }, document: translation.document }
  }

  const screen: EditScreen<FormFields, LanguageAt> = {
    subject: campaignWordsSubject(deps.store),
    path: urls.desk.campaignLanguage(':campaign', ':edition'),
    open,
    ...campaignWordsForm,
    newPath: (_form, { translation: { path } }) => ({ path }),
    async previewPage(source, { campaign, translation: { edition } }) {
      const parsed = campaignKind.parse(source)
      if (!parsed.ok) return parsed
      const { translated } = parsed.value.value as TranslatedCampaign
      return ok(
        await duringEdition(edition, () => deps.drawCampaign({ ...campaign, ...translated, edition })),
      )
    },
    draw: ({ at: { campaign, translation, languages }, form, errors, editing }) => ({
      title: calledHere(translation, campaign.name),
      main: <CampaignLanguagePage {...{ campaign, translation, languages, form, errors, editing }} />,
    }),
    saved: ({ at: { campaign, translation } }) => ({
      to: urls.desk.campaignLanguage(campaign.id, translation.edition),
      notice: words.saved,
      audit: {
        action: deskWords.didChange,
        subject: calledHere(translation, words.settingsOf({ name: campaign.name })),
      },
    }),
  }

  return createEditScreen(deps, screen).routes
}

const calledHere = ({ site, edition }: OpenedTranslation, what: Sayable) =>
  calledIn({ edition, ...nameIn(site, edition) }, what)

/** The file of a campaign has no language in its name, or its campaign is one of its own (decision 30). */
async function openWords({ store, documents, site }: LanguageDeps, { id }: Campaign, edition?: string) {
  const number = await store.documentOf(id)
  const document = number === undefined ? undefined : await documents.find({ id: number })
  if (!document || translationAt(document.path).edition !== firstEdition) return undefined
  return openTranslation({ documents, site: { current: site } }, document, edition)
}

/** Without languages in whose place another campaign is described. */
async function viewsOf(
  { store }: Pick<LanguageDeps, 'store'>,
  { id }: Campaign,
  translation: OpenedTranslation,
): Promise<readonly LanguageView[]> {
  const translated = await store.translationsOf(id)
  const address = (edition: string) =>
    edition === firstEdition ? urls.desk.campaign(id) : urls.desk.campaignLanguage(id, edition)
  const views = languagesOf(translation, {
    edit: ({ path }) => address(translationAt(path).edition),
    begin: (_source, edition) => address(edition),
  })
  const isOther = (edition: string) =>
    edition !== firstEdition && translation.documents.has(edition) && !translated.has(edition)
  return views
    .filter(({ edition }) => !isOther(edition))
    .map((view) => ({ ...view, isThere: view.isThere && !translated.get(view.edition)?.isEmpty }))
}

type CampaignLanguageView = {
  campaign: Campaign
  translation: OpenedTranslation
  languages: readonly LanguageView[]
  form: FormFields
  errors: SaidErrors
  editing: Editing
}

function CampaignLanguagePage(view: CampaignLanguageView) {
  const { campaign, languages, form, errors, editing } = view
  const { site, edition } = view.translation
  const say = useSay()
  const { marks } = nameIn(site, edition)
  const source = {
    language: nameIn(site, firstEdition),
    texts: (['name', 'description', 'link'] as const).map(
      (key) => [words[key], campaign[key] ?? ''] as const,
    ),
  }
  return (
    <>
      <CampaignLinks campaign={campaign} edition={edition} />
      <LanguageRow languages={languages} />
      <TranslatedForm source={source}>
        <EditForm
          editing={editing}
          action={urls.desk.campaignLanguage(campaign.id, edition)}
          className="desk-form"
          preview="apart"
        >
          <p className="field-hint">{say(languageWords.emptyAsSource)}</p>
          <FieldControls fields={wordFields} {...{ form, errors, marks }} />
        </EditForm>
      </TranslatedForm>
    </>
  )
}

export type CampaignDeskDeps = Pick<Reviews, 'store' | 'invitations' | 'config' | 'setting'> & {
  db: Database
  documents: Documents
  siteTime(): Promise<SiteTime>
  /** The page about it, whatever is stored. */
  drawCampaign(campaign: Campaign): Promise<Response>
  postOffice: PostOffice
  clock: Clock
  site(): Promise<Site>
}
