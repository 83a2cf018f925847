import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { DocumentFacts, Documents } from '#platform/documents/documents.ts'
import { editFrontMatter, frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { firstEdition, translationAt } from '#shared/edition.ts'
import { shown } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { localMoment } from '#shared/fields/local-moment.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.common.ts'
import { words as languageWords } from '#words/desk.translations.ts'
import type { DeskRoute } from './desk-route.ts'
import { EditForm, RemoveSection } from './edit-form.tsx'
import { createEditScreen, type EditScreen, type EditView, type SiteTime } from './edit-screen.tsx'
import { FieldControls, fieldForm, type Said, saidBy } from './field-form.tsx'
import { LanguageRow } from './languages/language-list.tsx'
import { nameIn } from './languages/language-view.ts'
import { languagesOf, type OpenedTranslation, openTranslation } from './languages/opened-translation.ts'
import type { SourceView } from './languages/source-pane.tsx'
import { StartFromSource, startFromSource, TranslatedForm } from './languages/translated-form.tsx'
import { readTranslationKey, translationKey } from './languages/translation-key.ts'
import type { Subject } from './subject.ts'

/** A kind of documents with front matter. `title` is what one is called, `body` the text below the front matter. */
export type DescribedDocument = {
  kind: string
  /** `notice`. */
  word: Sayable
  /** A document is called by its number, or by the key of a translation. */
  urls: { list: string; edit(id?: number | string): string }
  fields(at: DocumentAt): Fields
  /** Judges the front matter, where the fields alone cannot. */
  schema?: ZodType
  /** Without its ending; a number is added where it is taken. */
  pathOf(said: Said): string
  drawPreview(said: Said, at: DocumentAt): Promise<ReactNode>
}

export type DocumentDeps = { documents: Documents; siteTime(): Promise<SiteTime>; site: CurrentSite }

/** What the clocks show and, where the site has several languages, how the document stands among its translations. */
type DocumentAt = SiteTime & { isNew: boolean; translation?: OpenedTranslation | undefined }

/** The form of a document, with history, merging, presence, preview and languages. */
export function createDocument(
  deps: DocumentDeps,
  described: DescribedDocument,
): { routes: readonly DeskRoute[]; subject: Subject } {
  const { kind, word, urls } = described
  const subject: Subject = {
    kind,
    access: 'content',
    word,
    called: (source) => words.theNamed({ word, name: titleOf(valuesOf(source)) }),
    address: ({ id }) => urls.edit(id),
    list: urls.list,
  }
  return { subject, routes: createEditScreen(deps, screenOf(deps, described, subject)).routes }
}

function screenOf(
  deps: DocumentDeps,
  described: DescribedDocument,
  subject: Subject,
): EditScreen<FormFields, DocumentAt> {
  const { kind, word, urls, fields, schema, pathOf } = described
  return {
    subject,
    path: urls.edit(),
    async open({ c, form: posted }) {
      const asked = posted.get('document') ?? c.req.query('id')
      const at = { ...(await deps.siteTime()), isNew: true }
      if (asked === undefined) return { at }
      const { id = 0, edition } = readTranslationKey(asked) ?? {}
      const document = await deps.documents.find({ id })
      if (document?.kind !== kind) return undefined
      const translation = await openTranslation(deps, document, edition)
      if (!translation && edition !== undefined) return undefined
      const opened = translation ? translation.document : document
      return { at: { ...at, isNew: !opened, translation }, document: opened }
    },
    newPath: (form, at) =>
      at.translation ? { path: at.translation.path } : pathOf(saidBy(fields(at), form)),
    ...fieldForm<DocumentAt>({
      fields,
      schema,
      valuesOf,
      usual: (at) => (at.isNew ? inCommon(fields(at), at.translation?.source) : {}),
      write(source, changes) {
        const { body, ...keys } = changes
        return editFrontMatter(source.text, keys, 'body' in changes ? `${body ?? ''}\n` : undefined)
      },
    }),
    async act(act, form, _visit, { translation }) {
      const source = translation?.source
      return act === startFromSource && source
        ? { ...form, body: { body: String(valuesOf(source).body) } }
        : undefined
    },
    draw: (view) => drawDocument(described, view),
    saved: ({ form, before, at }) => ({
      to: urls.list,
      notice: words.isSaved({ word }),
      audit: {
        action: before ? words.didChange : words.didMake,
        subject: words.theNamed({ word, name: titleOf(saidBy(fields(at), form)) }),
      },
    }),
  }
}

async function drawDocument(
  { word, urls, fields, drawPreview }: DescribedDocument,
  { visit: { say }, at, document, form, errors, editing, isPreview }: EditView<FormFields, DocumentAt>,
) {
  const { translation } = at
  const language = translation && nameIn(translation.site, translation.edition)
  const marks = language?.marks
  const said = saidBy(fields(at), form)
  const hasPreview = isPreview || (document && !editing.isUnsaved)
  const preview =
    hasPreview && (await duringEdition(translation?.edition ?? firstEdition, () => drawPreview(said, at)))
  const made = say(words.oneNew({ word }))
  const title = language ? languageWords.inLanguage({ what: made, language: language.name }) : made
  return {
    title: document ? titleOf(said) || words.one({ word }) : title,
    main: (
      <>
        {translation && <LanguageRow languages={languagesOf(translation, addressesIn(urls))} />}
        <TranslatedForm source={translation?.source && sourceView(fields(at), translation)}>
          <EditForm
            editing={editing}
            action={document ? urls.edit() : urls.edit(keyOf(translation))}
            className="desk-form document-form"
            preview="here"
            buttons={
              <>
                {translation?.source && said.body === undefined && <StartFromSource />}
                <QuietLink href={urls.list}>{say(words.back)}</QuietLink>
              </>
            }
          >
            <FieldControls fields={fields(at)} {...{ form, errors, marks }} />
          </EditForm>
        </TranslatedForm>
        {preview && (
          <section>
            <h2>{say(words.howItLooks)}</h2>
            <div className="desk-preview" inert {...marks}>
              {preview}
            </div>
          </section>
        )}
        <RemoveSection editing={editing} />
      </>
    ),
  }
}

const titleOf = ({ title }: Said) => (title === undefined ? '' : shown(title))

function valuesOf({ text }: Pick<SourceFile, 'text'>): Said {
  const parts = cutFrontMatter(text)
  const body = typeof parts === 'string' ? text : parts.body
  return { ...frontMatterValues(text), body: body.replaceAll('\r\n', '\n').trim() }
}

/** What a translation begins with: its words are its own. */
const inCommon = (fields: Fields, source: SourceFile | undefined): Said =>
  source
    ? Object.fromEntries(Object.entries(valuesOf(source)).filter(([name]) => !fields[name]?.isWords))
    : {}

const addressesIn = ({ edit }: DescribedDocument['urls']) => ({
  edit: ({ id }: DocumentFacts) => edit(id),
  begin: ({ id }: DocumentFacts, edition: string) => edit(translationKey(id, edition)),
})

/** Where one that is yet to be made is sent to. */
const keyOf = (translation: OpenedTranslation | undefined) =>
  translation?.source && translationKey(translation.source.id, translation.edition)

/** What a translator reads. */
function sourceView(fields: Fields, { site, source }: OpenedTranslation): SourceView | undefined {
  if (!source) return undefined
  const said = valuesOf(source)
  return {
    language: nameIn(site, translationAt(source.path).edition),
    texts: Object.entries(fields)
      .filter(([, { isWords }]) => isWords)
      .map(([name, field]) => [labelOf(name, field), shown(said[name] ?? '')] as const),
  }
}

/** From when until when it is shown. */
export const scheduleFields = (timezone: string) => ({
  from: localMoment(timezone, { label: words.shownFrom, hint: words.shownFromHint }),
  until: localMoment(timezone, { label: words.shownUntil, hint: words.shownUntilHint }),
})
