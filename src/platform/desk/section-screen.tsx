import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import type { SaidErrors } from '#platform/documents/problem-text.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { Capability } from '#shared/capability.ts'
import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.common.ts'
import type { DeskParts } from './desk-parts.ts'
import type { DeskPage, DeskVisit } from './desk-route.ts'
import type { Editing } from './edit-form.tsx'
import { createEditScreen, type SiteTime } from './edit-screen.tsx'
import {
  calledIn,
  type EditedLanguage,
  inFurtherLanguages,
  openLanguage,
} from './languages/edited-language.ts'
import { LanguageRow } from './languages/language-list.tsx'
import type { NamedLanguage } from './languages/language-view.ts'
import { sitePart, sitePath } from './site-part.ts'

/** A language of the site in which a section is edited. */
export type SectionLanguage = NamedLanguage & {
  edition: string
  /** In a further language: the first, with its section, which holds where this one says nothing. */
  first?: (NamedLanguage & { section: unknown }) | undefined
}

export type SectionAt = SiteTime & {
  language: SectionLanguage
  /** The address of the screen in this language. */
  address: string
  /** As it is stored. */
  section: unknown
}

/**
 * A section of `site.yaml` with a screen of its own design. History, merging, languages and preview work automatically.
 */
export type SectionScreen<Form extends object, More extends object> = {
  section: string
  /** The path of its page and its form, as in a route. */
  path: string
  /** Where it is opened first, if its path has parameters. */
  address?: string
  access?: Capability
  /** The title of its screen, in its history and in the log. */
  title: Translatable
  /** What else the screen needs to know; undefined means there is no such page. */
  open(visit: DeskVisit, at: SectionAt): More | undefined
  formOf(section: unknown, at: SectionAt & More): Form
  read(posted: URLSearchParams): Form
  errorsOf?(form: Form, at: SectionAt & More): FieldErrors
  /** The section for the form; `undefined` removes it. */
  write(form: Form, section: unknown, at: SectionAt & More): unknown
  /** The form after a button other than “Save” was pressed. */
  act?(act: string, form: Form, visit: DeskVisit, at: SectionAt & More): Promise<Form | undefined>
  /**
   * The path of a page that shows the effect of saving, in a separate window. Without it, the screen itself shows the
   * preview.
   */
  preview?: string
  draw(
    view: { form: Form; errors: SaidErrors; editing: Editing },
    at: SectionAt & More,
  ): DeskPage | Promise<DeskPage>
  /** The notice after saving, and the log entry in place of `Changed` and the title. */
  saved?(form: Form, at: SectionAt & More): { notice?: Translatable; log?: Translatable | undefined }
}

export type EditSection = <Form extends object, More extends object>(
  screen: SectionScreen<Form, More>,
) => Required<Pick<DeskParts, 'routes' | 'subjects'>>

type SectionDeps = {
  documents: Documents
  site: CurrentSite
  siteTime(): Promise<SiteTime>
  previewSite: PreviewSite
}

export const createEditSection =
  ({ documents, site, siteTime, previewSite }: SectionDeps): EditSection =>
  <Form extends object, More extends object>(screen: SectionScreen<Form, More>) => {
    const { section, path, address = path, access = 'content', title, preview } = screen
    const subject = sitePart({ name: section, keys: [section], title, address, access })
    const further = inFurtherLanguages(subject)

    const open = async (visit: DeskVisit) => {
      const edited = await openLanguage({ documents, site }, visit, {
        path: sitePath,
        address: visit.c.req.path,
      })
      if (!edited) return undefined
      const { name, marks, edition, first, document } = edited
      const at: SectionAt = {
        ...(await siteTime()),
        address: urls.desk.inLanguage(visit.c.req.path, edition),
        section: sectionIn(document),
        language: { name, marks, edition, first: first && { ...first, section: sectionIn(first.source) } },
      }
      const more = screen.open(visit, at)
      return more && { at: { ...at, ...more, edited }, document, subject: edited.first ? further : subject }
    }
    const sectionIn = (source: EditedLanguage['document'] | { path: string; text: string }) =>
      source && valuesOf(source)[section]

    const { routes } = createEditScreen<Form, SectionAt & More & { edited: EditedLanguage }>(
      { documents, siteTime },
      {
        subject,
        path,
        open,
        newPath: (_form, { edited }) => edited.path,
        formOf: (source, at) => screen.formOf(sectionIn(source), at),
        read: screen.read,
        errorsOf: (form, { at }) => screen.errorsOf?.(form, at) ?? {},
        write: (form, source, { at }) =>
          withValues(source, { [section]: screen.write(form, sectionIn(source), at) }),
        act: async (act, form, visit, at) => screen.act?.(act, form, visit, at),
        ...(preview && {
          previewPage: (source, { language }) => previewSite(source, inEdition(language.edition, preview)),
        }),
        async draw({ form, errors, editing, at }) {
          const { title, main } = await screen.draw({ form, errors, editing }, at)
          return {
            title: calledIn(at.language, title),
            main: (
              <>
                <LanguageRow languages={at.edited.languages} />
                {main}
              </>
            ),
          }
        },
        saved({ form, at }) {
          const what = calledIn(at.language, words.named({ name: title }))
          const { notice = words.saved, log = words.logChanged({ what }) } = screen.saved?.(form, at) ?? {}
          return { to: at.address, notice, audit: { what: log } }
        },
      },
    )
    return { routes, subjects: [subject, further] }
  }
