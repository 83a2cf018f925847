import { expect, it } from 'vitest'
import {
  calledIn,
  type DocumentKind,
  type DocumentTranslation,
  defineExtension,
  documentValues,
  EditForm,
  FieldControls,
  type FormFields,
  field,
  fieldForm,
  firstEdition,
  LanguageRow,
  ok,
  parseYamlDocument,
  problemText,
  type Subject,
  TranslatedForm,
  translationAt,
  withDocumentValues,
  z,
} from '#api/extension.ts'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const fields = { title: { ...field.text({ label: 'Title', required: true }), isWords: true } }
const path = (edition: string) => `/desk/tides/table/${edition || 'first'}`

const kind: DocumentKind<{ title: string }> = {
  kind: 'tides',
  matches: (file) => /^tides(\.\w+)?\.yaml$/.test(file),
  parse(source) {
    const parsed = parseYamlDocument(source, z.object({ title: z.string().min(2) }))
    return parsed.ok ? ok({ value: parsed.value.data, warnings: [] }) : parsed
  },
  apply: async () => ok([]),
  remove: async () => [],
}

const subject: Subject = {
  kind: 'tides',
  access: 'content',
  called: (source) => String(documentValues(source).title),
  address: (source) => path(translationAt(source.path).edition),
  list: '/desk/tides',
}

/** A table in `tides.yaml`, which further languages of the site call otherwise. */
const tides = defineExtension({
  name: 'tides',
  parts({ ownDocuments }) {
    const openIn = async (edition: string) => {
      const table = await ownDocuments.find({ path: 'tides.yaml' })
      const address = ({ path: file }: { path: string }) => path(translationAt(file).edition)
      return (
        table && ownDocuments.translation(table, { edition, edit: address, begin: (_, into) => path(into) })
      )
    }
    const { routes, show } = ownDocuments.editor<
      FormFields,
      { translation: DocumentTranslation; said?: string }
    >({
      subject,
      path: '/desk/tides/table/:edition',
      async open({ c }) {
        const named = c.req.param('edition') ?? ''
        const translation = await openIn(named === 'first' ? firstEdition : named)
        return translation && { at: { translation }, document: translation.document }
      },
      ...fieldForm({ fields: () => fields }),
      newPath: (_form, { translation }) => ({ path: translation.path }),
      draw: ({ at: { translation, said }, form, errors, editing }) => ({
        title: calledIn(translation, 'The tides'),
        main: (
          <>
            <p>{said}</p>
            <LanguageRow languages={translation.languages} />
            <TranslatedForm
              source={
                translation.source &&
                translation.languages[0] && {
                  language: translation.languages[0],
                  texts: [['Title', String(documentValues(translation.source).title)]],
                }
              }
            >
              <EditForm editing={editing} action={path(translation.edition)} className="desk-form">
                <FieldControls {...{ fields, form, errors }} marks={translation.marks} />
              </EditForm>
            </TranslatedForm>
          </>
        ),
      }),
      saved: ({ at: { translation } }) => ({
        to: path(translation.edition),
        notice: 'Saved.',
        audit: { what: calledIn(translation, 'Changed the tides') },
      }),
    })
    return {
      kinds: [kind],
      desk: {
        subjects: [subject],
        routes: [
          ...routes,
          {
            method: 'post',
            path: '/desk/tides/new',
            access: 'content',
            async handle({ form, person, t }) {
              const title = form.get('title') ?? ''
              const outcome = await ownDocuments.edit({
                at: { path: form.get('path') ?? 'tides.yaml' },
                base: 'new',
                editor: person.name,
                write: (source) => withDocumentValues(source, { title }),
              })
              if (outcome.status === 'saved') return { to: path(firstEdition), audit: 'recorded' }
              const problems = 'problems' in outcome ? outcome.problems : []
              const main = problems.map((problem) => problemText(t, problem)).join(' ') || outcome.status
              return { title: 'New', status: 422, main }
            },
          },
          {
            method: 'get',
            path: '/desk/tides/said/:edition',
            access: 'content',
            handle: (visit) => show(visit, { said: 'High water' }),
          },
        ],
      },
    }
  },
})

it('[EXT-78] makes documents of its own, edits them by fields in every language of the site, and draws more beside', async () => {
  const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [tides()] })
  const text = 'title: Hillside\nlanguage: en\nlanguages: { fr: {}, ar: {} }\n'
  expect(await site.deps.documents.save({ path: 'site.yaml', text }, 'import')).toMatchObject({ ok: true })
  const textOf = async (file: string) => (await site.deps.documents.find({ path: file }))?.text
  const owner = await site.signedIn('owner')
  expect((await owner.get(path(firstEdition))).status).toBe(404)

  const make = (more: Record<string, string>) => owner.post('/desk/tides/new', more)
  expect((await make({ title: 'T' })).status).toBe(422)
  expect(owner.html()).toContain('Use at least 2 characters.')
  expect((await make({ title: 'Tides' })).status).toBe(303)
  expect(await textOf('tides.yaml')).toBe('title: Tides\n')
  expect((await make({ title: 'Again' })).status).toBe(422)
  const before = await textOf('site.yaml')
  expect((await make({ title: 'Mine', path: 'site.yaml' })).status).toBe(500)
  expect(await textOf('site.yaml')).toBe(before)

  const fr = await owner.page(path('fr'))
  expect(fr).toContain('<h1>The tides (Français)</h1>')
  expect(fr).toContain('<dd lang="en" dir="ltr">Tides</dd>')
  expect(fr).toMatch(/<input(?=[^>]*name="title")(?=[^>]*lang="fr")/)
  expect(fr).toContain(`href="${path('ar')}"`)
  expect((await owner.post(path('fr'), { base: owner.hidden('base'), title: '' })).status).toBe(422)
  expect((await owner.post(path('fr'), { base: owner.hidden('base'), title: 'Marées' })).status).toBe(303)
  expect(await textOf('tides.fr.yaml')).toBe('title: Marées\n')
  expect((await owner.get(path('nl'))).status).toBe(404)
  expect(await owner.page('/desk/tides/said/fr')).toMatch(/High water[\s\S]*value="Marées"/)
})
