import { isDeepStrictEqual } from 'node:util'
import type { ReactNode } from 'react'
import type { DocumentFacts, Documents } from '#platform/documents/documents.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { useSay } from '#platform/words/use-say.ts'
import { firstEdition, translationAt } from '#shared/edition.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.common.ts'
import { words as languageWords } from '#words/desk.translations.ts'
import type { DeskRoute, DeskVisit } from './desk-route.ts'
import { EditForm, RemoveSection } from './edit-form.tsx'
import { createEditScreen, type EditScreen, type SiteTime } from './edit-screen.tsx'
import { LanguageRow } from './languages/language-list.tsx'
import { type NamedLanguage, nameIn } from './languages/language-view.ts'
import { languagesOf, type OpenedTranslation, openTranslation } from './languages/opened-translation.ts'
import type { SourceView } from './languages/source-pane.tsx'
import { StartFromSource, startFromSource, TranslatedForm } from './languages/translated-form.tsx'
import { readTranslationKey, translationKey } from './languages/translation-key.ts'
import type { Subject } from './subject.ts'

/** How a kind of small document with front matter is edited in a form. */
export type DocumentForm<Form extends { body: string }> = {
  kind: string
  /** `question`; its list is titled `Questions`. */
  word: Sayable
  title: Sayable
  /** A document is called by its number, or by the key of a translation. */
  urls: { list: string; edit(id?: number | string): string }
  formOf(text: string, siteTime: SiteTime): Form
  empty(siteTime: SiteTime): Form
  read(posted: URLSearchParams): Form
  /** The front matter that says what the form says; keys that are `undefined` are left out. */
  keysOf(form: Form, siteTime: SiteTime): Readonly<Record<string, unknown>>
  errorsOf(form: Form, siteTime: SiteTime): FieldErrors
  /** Without its ending; a number is added where it is taken. `language`: of the site, in which new ones are written. */
  pathOf(form: Form, language: string): string
  nameOf(form: Form): string
  drawFields(form: Form, errors: SaidErrors, facts: FieldFacts): ReactNode
  drawPreview(form: Form, siteTime: SiteTime): Promise<ReactNode>
  drawList(visit: DeskVisit, siteTime: SiteTime): Promise<ReactNode>
  /** What a field proposes. */
  lists?(): Promise<readonly string[]>
  /** What a translation has in common with its source. Its words are its own. */
  begin(source: Form): Form
  /** What a translator reads. */
  textsOf(form: Form): SourceView['texts']
}

export type FieldFacts = {
  isNew: boolean
  lists: readonly string[]
  /** Of its words, where the site has several languages. */
  marks?: NamedLanguage['marks'] | undefined
}

export type DocumentDeskDeps = { documents: Documents; siteTime(): Promise<SiteTime>; site: CurrentSite }

/** What the clocks show and, where the site has several languages, how the document stands among its translations. */
type DocumentAt<Form> = SiteTime & {
  /** Of the site. */
  language: string
  translation?: (OpenedTranslation & { sourceForm?: Form | undefined }) | undefined
}

/** List and form of one kind of document. */
export function createDocumentDesk<Form extends { body: string }>(
  deps: DocumentDeskDeps,
  form: DocumentForm<Form>,
): { routes: readonly DeskRoute[]; subject: Subject } {
  const subject: Subject = {
    kind: form.kind,
    access: 'content',
    word: form.word,
    called: ({ text }) => calledBy(form, form.formOf(text, someTime)),
    address: ({ id }) => form.urls.edit(id),
    list: form.urls.list,
  }
  const list: DeskRoute = {
    method: 'get',
    path: form.urls.list,
    access: 'content',
    handle: async (visit) => ({ title: form.title, main: await form.drawList(visit, await deps.siteTime()) }),
  }
  return { subject, routes: [list, ...createEditScreen(deps, screenOf(deps, form, subject)).routes] }
}

/** The text below the front matter, as a form holds it. */
export const bodyOf = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** For what does not depend on the clocks of the site. */
const someTime: SiteTime = { timezone: 'UTC', now: new Date(0) }

function screenOf<Form extends { body: string }>(
  deps: DocumentDeskDeps,
  form: DocumentForm<Form>,
  subject: Subject,
): EditScreen<Form, DocumentAt<Form>> {
  const { word, urls } = form
  return {
    subject,
    path: urls.edit(),
    async open({ c, form: posted }) {
      const asked = posted.get('document') ?? c.req.query('id')
      const at = { ...(await deps.siteTime()), language: (await deps.site.current()).language }
      if (asked === undefined) return { at }
      const { id = 0, edition } = readTranslationKey(asked) ?? {}
      const document = await deps.documents.find({ id })
      if (document?.kind !== form.kind) return undefined
      const translation = await openTranslation(deps, document, edition)
      if (!translation) return edition === undefined ? { at, document } : undefined
      const { source } = translation
      const sourceForm = source && form.formOf(source.text, at)
      return { at: { ...at, translation: { ...translation, sourceForm } }, document: translation.document }
    },
    newPath: (typed, { translation, language }) =>
      translation ? { path: translation.path } : form.pathOf(typed, language),
    formOf(source, at) {
      if (source) return form.formOf(source.text, at)
      const original = at.translation?.sourceForm
      return original ? form.begin(original) : form.empty(at)
    },
    async act(act, typed, _visit, { translation }) {
      const original = translation?.sourceForm
      return act === startFromSource && original ? { ...typed, body: original.body } : undefined
    },
    read: form.read,
    errorsOf: (typed, { at }) => form.errorsOf(typed, at),
    write: (typed, { text }, { at, isNew }) =>
      textOf(form, typed, { text: isNew ? undefined : text, siteTime: at }),
    async draw({ visit: { say }, at, document, form: typed, errors, editing, isPreview }) {
      const { translation } = at
      const language = translation && nameIn(translation.site, translation.edition)
      const marks = language?.marks
      const facts = { isNew: !document, lists: (await form.lists?.()) ?? [], marks }
      const hasPreview = isPreview || (document && !editing.isUnsaved)
      const preview = hasPreview
        ? await duringEdition(translation?.edition ?? firstEdition, () => form.drawPreview(typed, at))
        : undefined
      const made = say(words.oneNew({ word }))
      const title = language ? languageWords.inLanguage({ what: made, language: language.name }) : made
      return {
        title: document ? form.nameOf(typed) || words.one({ word }) : title,
        main: (
          <>
            {translation && <LanguageRow languages={languagesOf(translation, addressesIn(urls))} />}
            <TranslatedForm source={sourceOf(form, translation)}>
              <EditForm
                editing={editing}
                action={document ? urls.edit() : urls.edit(keyOf(translation))}
                className="desk-form document-form"
                preview="here"
                buttons={
                  <>
                    {translation?.source && typed.body === '' && <StartFromSource />}
                    <BackLink href={urls.list} />
                  </>
                }
              >
                {form.drawFields(typed, errors, facts)}
              </EditForm>
            </TranslatedForm>
            {preview && <Preview marks={marks}>{preview}</Preview>}
            <RemoveSection editing={editing} />
          </>
        ),
      }
    },
    saved: ({ form: typed, before }) => ({
      to: urls.list,
      notice: words.isSaved({ word }),
      audit: { action: before ? words.didChange : words.didMake, subject: calledBy(form, typed) },
    }),
  }
}

const addressesIn = ({ edit }: DocumentForm<{ body: string }>['urls']) => ({
  edit: ({ id }: DocumentFacts) => edit(id),
  begin: ({ id }: DocumentFacts, edition: string) => edit(translationKey(id, edition)),
})

/** Where one that is yet to be made is sent to. */
const keyOf = (translation: OpenedTranslation | undefined) =>
  translation?.source && translationKey(translation.source.id, translation.edition)

const sourceOf = <Form extends { body: string }>(
  { textsOf }: Pick<DocumentForm<Form>, 'textsOf'>,
  translation: DocumentAt<Form>['translation'],
): SourceView | undefined =>
  translation?.source &&
  translation.sourceForm && {
    language: nameIn(translation.site, translationAt(translation.source.path).edition),
    texts: textsOf(translation.sourceForm),
  }

const calledBy = <Form extends { body: string }>(
  { word, nameOf }: Pick<DocumentForm<Form>, 'word' | 'nameOf'>,
  form: Form,
) => words.theNamed({ word, name: nameOf(form) })

const BackLink = ({ href }: { href: string }) => <QuietLink href={href}>{useSay()(words.back)}</QuietLink>

type PreviewProps = { marks: FieldFacts['marks']; children: ReactNode }

/** How something will look to visitors, to be looked at alone. */
const Preview = ({ marks, children }: PreviewProps) => (
  <section>
    <h2>{useSay()(words.howItLooks)}</h2>
    <div className="desk-preview" inert {...marks}>
      {children}
    </div>
  </section>
)

/** The document that says what the form says. What the form did not change stays as it was, byte for byte. */
function textOf<Form extends { body: string }>(
  kind: Pick<DocumentForm<Form>, 'formOf' | 'keysOf'>,
  form: Form,
  { text, siteTime }: { text: string | undefined; siteTime: SiteTime },
): string {
  const before = text === undefined ? undefined : kind.formOf(text, siteTime)
  const old = before ? kind.keysOf(before, siteTime) : {}
  const changes = Object.fromEntries(
    Object.entries(kind.keysOf(form, siteTime)).filter(([key, value]) => !isDeepStrictEqual(old[key], value)),
  )
  const body = before?.body === form.body ? undefined : `${form.body}\n`
  return editFrontMatter(text ?? '---\n---\n', changes, body)
}
