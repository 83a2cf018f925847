import {
  calledIn,
  type DeskVisit,
  type DocumentTranslation,
  documentValues,
  duringEdition,
  EditForm,
  type Editing,
  type EditScreen,
  type ExtensionContext,
  FieldControls,
  type FormFields,
  firstEdition,
  type GuardedRoute,
  LanguageRow,
  type LanguageView,
  ok,
  type SaidErrors,
  type Subject,
  TranslatedForm,
  translationAt,
  useT,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.reviews.ts'
import { words as languageWords } from '#words/desk.translations.ts'
import type { Campaign } from '../domain/review.ts'
import { addresses } from '../server/addresses.ts'
import type { TranslatedCampaign } from '../server/campaign-edition.ts'
import { campaignKind } from '../server/campaign-kind.ts'
import type { ReviewStore } from '../server/review-store.ts'
import type { Reviews } from '../server/reviews.ts'
import { campaignName, campaignWordsForm, wordFields } from './campaign-form.ts'
import { CampaignLinks } from './campaign-page.tsx'

type LanguageAt = { campaign: Campaign; translation: DocumentTranslation }

type LanguageDeps = Pick<CampaignDeskDeps, 'store' | 'ownDocuments'>

/** The texts of a campaign in another language. */
export const campaignWordsSubject = (store: Pick<ReviewStore, 'translatedBy'>): Subject => ({
  kind: 'reviews',
  part: { name: 'words', keys: Object.keys(wordFields) },
  access: 'content',
  called: (source) => campaignName(String(documentValues(source).name ?? source.path)),
  address: async ({ id, path }) => {
    const campaign = await store.translatedBy(id)
    return campaign === undefined
      ? addresses.desk.campaigns
      : addresses.desk.campaignLanguage(campaign, translationAt(path).edition)
  },
  list: addresses.desk.campaigns,
})

/** The languages a campaign can be described in; empty if the site has one, or no file describes it. */
export async function campaignLanguages(
  deps: LanguageDeps,
  campaign: Campaign,
): Promise<readonly LanguageView[]> {
  return (await openWords(deps, campaign))?.languages ?? []
}

export function createCampaignLanguageRoutes(deps: CampaignDeskDeps): readonly GuardedRoute[] {
  const open = async ({ c }: DeskVisit) => {
    const campaign = await deps.store.campaign(c.req.param('campaign') ?? '')
    const edition = c.req.param('edition') ?? ''
    if (!campaign || edition === firstEdition) return undefined
    const translation = await openWords(deps, campaign, edition)
    if (!translation?.languages.some(({ isHere }) => isHere)) return undefined
    return { at: { campaign, translation }, document: translation.document }
  }

  const screen: EditScreen<FormFields, LanguageAt> = {
    subject: campaignWordsSubject(deps.store),
    path: addresses.desk.campaignLanguage(':campaign', ':edition'),
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
    draw: ({ at: { campaign, translation }, form, errors, editing }) => ({
      title: calledIn(translation, campaign.name),
      main: <CampaignLanguagePage {...{ campaign, translation, form, errors, editing }} />,
    }),
    saved: ({ at: { campaign, translation } }) => ({
      to: addresses.desk.campaignLanguage(campaign.id, translation.edition),
      notice: deskWords.saved,
      audit: {
        what: deskWords.logChanged({ what: calledIn(translation, campaignName(campaign.name)) }),
      },
    }),
  }

  return deps.ownDocuments.screen(screen)
}

/**
 * The file of a campaign does not have a language in its name, or its campaign is a separate one (decision 30).
 * Languages in whose place another campaign is described are left out.
 */
async function openWords(
  { store, ownDocuments }: LanguageDeps,
  { id }: Campaign,
  edition?: string,
): Promise<DocumentTranslation | undefined> {
  const number = await store.documentOf(id)
  const document = number === undefined ? undefined : await ownDocuments.find({ id: number })
  if (!document || translationAt(document.path).edition !== firstEdition) return undefined
  const address = (edition: string) =>
    edition === firstEdition ? addresses.desk.campaign(id) : addresses.desk.campaignLanguage(id, edition)
  const translation = await ownDocuments.translation(document, {
    edition,
    edit: ({ path }) => address(translationAt(path).edition),
    begin: (_document, edition) => address(edition),
  })
  if (!translation) return undefined
  const translated = await store.translationsOf(id)
  const isOther = (edition: string) =>
    edition !== firstEdition && translation.documents.has(edition) && !translated.has(edition)
  const languages = translation.languages
    .filter(({ edition }) => !isOther(edition))
    .map((view) => ({ ...view, isThere: view.isThere && !translated.get(view.edition)?.isEmpty }))
  return { ...translation, languages }
}

type CampaignLanguageView = {
  campaign: Campaign
  translation: DocumentTranslation
  form: FormFields
  errors: SaidErrors
  editing: Editing
}

function CampaignLanguagePage(view: CampaignLanguageView) {
  const { campaign, form, errors, editing } = view
  const { edition, marks, languages } = view.translation
  const t = useT()
  const [language] = languages
  const source = language && {
    language,
    texts: [
      [deskWords.name, campaign.name],
      [deskWords.description, campaign.description ?? ''],
      [words.link, campaign.link ?? ''],
    ] as const,
  }
  return (
    <>
      <CampaignLinks campaign={campaign} edition={edition} />
      <LanguageRow languages={languages} />
      <TranslatedForm source={source}>
        <EditForm
          editing={editing}
          action={addresses.desk.campaignLanguage(campaign.id, edition)}
          className="desk-form"
          preview="apart"
        >
          <p className="field-hint">{t(languageWords.emptyAsSource)}</p>
          <FieldControls fields={wordFields} {...{ form, errors, marks }} />
        </EditForm>
      </TranslatedForm>
    </>
  )
}

export type CampaignDeskDeps = Pick<Reviews, 'store' | 'invitations' | 'config' | 'setting'> &
  Pick<ExtensionContext<unknown, 'mail:send'>, 'clock' | 'mail' | 'ownDocuments' | 'site'> & {
    /** The page about it, whatever is stored. */
    drawCampaign(campaign: Campaign): Promise<Response>
  }
