import type { ZodType } from 'zod'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { SaidErrors } from '#platform/documents/problem-text.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { useT } from '#platform/words/use-t.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import { type Field, isEmpty, isRecord, shown } from '#shared/fields/field.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as deskWords } from '#words/desk.common.ts'
import type { SettingsScreen } from './desk-parts.ts'
import type { DeskRoute } from './desk-route.ts'
import { EditForm, type Editing } from './edit-form.tsx'
import { createEditScreen, type SiteTime } from './edit-screen.tsx'
import { FieldControls, fieldForm, type Said, saidBy, withoutEmpty } from './field-form.tsx'
import { sitePart, sitePath } from './site-part.ts'
import type { Subject } from './subject.ts'

export type SettingsDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  previewSite: PreviewSite
  /** Its path. */
  newestPost(): Promise<string>
}

/** The page of some settings, with what every page has on which something is edited: history, merging, preview. */
export function createSettings(
  { documents, siteTime, previewSite, newestPost }: SettingsDeps,
  screen: SettingsScreen,
): { routes: readonly DeskRoute[]; subject: Subject } {
  const { section, path, title, fields, access = 'settings', preview } = screen
  const { schema, saved = deskWords.saved } = screen
  const subject = sitePart({ name: section, keys: [section], title, address: path, access })
  const { routes } = createEditScreen<FormFields, undefined>(
    { documents, siteTime },
    {
      subject,
      path,
      open: async () => ({ document: await documents.find({ path: sitePath }), at: undefined }),
      newPath: () => sitePath,
      ...fieldForm({
        fields: () => fields,
        valuesOf: (source) => sectionIn(valuesOf(source), section),
        schema,
        write(source, changes) {
          const before = known(schema, sectionIn(valuesOf(source), section))
          const said = withoutEmpty({ ...before, ...changes })
          return withValues(source, { [section]: Object.keys(said).length > 0 ? said : undefined })
        },
      }),
      ...(preview && {
        previewPage: async (source) => previewSite(source, preview === 'post' ? await newestPost() : preview),
      }),
      draw: ({ form, errors, editing }) => ({
        title,
        main: <SettingsPage {...{ screen, form, errors, editing }} />,
      }),
      saved: () => ({
        to: path,
        notice: saved,
        audit: { what: deskWords.logChanged({ what: deskWords.named({ name: title }) }) },
      }),
    },
  )
  return { routes, subject }
}

type View = { screen: SettingsScreen; form: FormFields; errors: SaidErrors; editing: Editing }

function SettingsPage({ screen, form, errors, editing }: View) {
  const t = useT()
  const { path, fields, back, above, below, note, preview } = screen
  const section = saidBy(fields, form)
  return (
    <>
      {back && (
        <p>
          <a href={back.href}>{t(back.label)}</a>
        </p>
      )}
      {above}
      <EditForm editing={editing} action={path} className="desk-form" {...(preview && { preview: 'apart' })}>
        <FieldControls
          {...{ fields, form, errors }}
          of={(name, field) => (Object.hasOwn(fields, name) ? { unset: unsetOf(screen, name, field) } : {})}
          note={(name) => note?.(name, section)}
        />
      </EditForm>
      {below}
    </>
  )
}

const unsetOf = ({ usual, isConfigured = () => true }: SettingsScreen, name: string, field: Field) =>
  usual && { value: valueWords(field, usual[name]), isConfigured: isConfigured(name) }

function valueWords(field: Field, value: unknown): Translatable | undefined {
  if (isEmpty(value)) return undefined
  const { choices = {} } = field as Partial<ChoiceField<unknown>>
  const key = typeof value === 'boolean' ? (value ? 'yes' : 'no') : shown(value)
  return choices[key] ?? key
}

const sectionIn = (values: Said, name: string): Said => {
  const section = values[name]
  return isRecord(section) ? section : {}
}

/** A setting that only an earlier version of an extension had would prevent saving. */
function known(schema: ZodType | undefined, section: Said): Said {
  if (!schema) return section
  const { issues = [] } = schema.safeParse(section).error ?? {}
  const others = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  return Object.fromEntries(Object.entries(section).filter(([name]) => !others.includes(name)))
}
