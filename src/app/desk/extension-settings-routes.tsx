import { createEditScreen } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import type { Subject } from '#platform/desk/subject.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import { type DeskSetting, deskSettings, joinedSchema, sectionOf } from '#platform/extension/desk-settings.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.extensions.ts'
import type { OpenSite } from '../open-site.ts'
import { ExtensionSettingsPage, type SettingsForm } from './extension-settings-page.tsx'

const editable = ({ extensions }: OpenSite) =>
  extensions.filter((extension) => deskSettings(extension).length > 0)

/** What is edited on these screens, for history and for who else is there. */
export const extensionSubjects = (site: OpenSite): readonly Subject[] => editable(site).map(subjectOf)

const subjectOf = (extension: Extension): Subject =>
  sitePart({
    name: sectionOf(extension),
    keys: [sectionOf(extension)],
    word: words.settingsWord({ name: extension.name }),
    address: urls.desk.extensionSettings(extension.name),
    access: 'settings',
  })

/** A page for the settings of every extension that has some the desk can change. */
export const createExtensionSettingsRoutes = (site: OpenSite) =>
  editable(site).flatMap((extension) => screenOf(extension, site))

function screenOf(extension: Extension, { documents, use, clock }: OpenSite) {
  const settings = deskSettings(extension)
  const section = sectionOf(extension)
  const address = urls.desk.extensionSettings(extension.name)
  return createEditScreen<SettingsForm, undefined>(
    { documents, siteTime: createSiteTime(use, clock) },
    {
      subject: subjectOf(extension),
      path: address,
      open: async () => ({ document: await documents.find({ path: sitePath }), at: undefined }),
      newPath: () => sitePath,
      formOf: (source) => formOf(settings, source && valuesOf(source)[section]),
      read: (posted) =>
        Object.fromEntries(settings.map(({ name }) => [name, (posted.get(name) ?? '').trim()])),
      errorsOf: (form) => fieldErrors(joinedSchema(extension), chosen(settings, form)),
      write(form, source) {
        const values = chosen(settings, form)
        return withValues(source, { [section]: Object.keys(values).length > 0 ? values : undefined })
      },
      draw: ({ form, errors, editing }) => ({
        title: words.settingsOf({ name: extension.name }),
        main: <ExtensionSettingsPage {...{ extension, settings, form, errors, editing }} />,
      }),
      saved: () => ({
        to: address,
        notice: words.saved,
        audit: {
          action: deskWords.didChange,
          subject: words.theSettingsOf({ name: extension.name }),
        },
      }),
    },
  ).routes
}

function formOf(settings: readonly DeskSetting[], section: unknown): SettingsForm {
  const values = (section ?? {}) as Readonly<Record<string, unknown>>
  const words = (value: unknown) =>
    value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return Object.fromEntries(settings.map(({ name }) => [name, words(values[name])]))
}

/** What is left empty stays as `portico.config.ts` says. */
const chosen = (settings: readonly DeskSetting[], form: SettingsForm) =>
  Object.fromEntries(
    settings.flatMap(({ name, kind }) => {
      const text = form[name] ?? ''
      return text === '' ? [] : [[name, readValue(kind, text)]]
    }),
  )

function readValue(kind: DeskSetting['kind'], text: string): unknown {
  if (kind === 'yes-no') return text === 'yes'
  const number = Number(text)
  return kind === 'number' && Number.isFinite(number) ? number : text
}
