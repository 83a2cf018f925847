import { expect, it } from 'vitest'
import { defineExtension, EditForm, field, readSection, sectionIn, TextField } from '#api/extension.ts'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { extensionsOf } from './site-extensions.ts'

const path = '/desk/tides'
const fields = { harbour: field.text({ label: 'Harbour' }) }

const tides = defineExtension({
  name: 'tides',
  sections: { 'tides-place': fields },
  parts: ({ editSection }) => ({
    slots: {
      footer: async ({ site }) => ({
        view: <p>Tides of {readSection(fields, sectionIn(site, 'tides-place')).harbour}</p>,
      }),
    },
    desk: editSection<{ harbour: string }, object>({
      section: 'tides-place',
      path,
      title: 'Tides',
      open: () => ({}),
      formOf: (section) => ({ harbour: readSection(fields, section).harbour ?? '' }),
      read: (posted) => ({ harbour: posted.get('harbour') ?? '' }),
      errorsOf: ({ harbour }): Record<string, string> => (harbour ? {} : { harbour: 'Name a harbour.' }),
      write: ({ harbour }) => ({ harbour }),
      draw: ({ form, errors, editing }, { address }) => ({
        title: 'Tides',
        main: (
          <EditForm editing={editing} action={address} className="desk-form">
            <TextField label="Harbour" name="harbour" defaultValue={form.harbour} error={errors.harbour} />
          </EditForm>
        ),
      }),
      saved: () => ({ notice: 'The place is saved.' }),
    }),
  }),
})

it('[EXT-74] edits a section of its own on the desk, which its parts read', async () => {
  const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [tides()] })
  const owner = await site.signedIn('owner')
  await owner.get(path)
  const wrong = await owner.post(path, { base: owner.hidden('base'), harbour: '' })
  expect([wrong.status, owner.html()]).toEqual([422, expect.stringContaining('Name a harbour.')])
  const saved = await owner.post(path, { base: owner.hidden('base'), harbour: 'Lemsund' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, path])
  expect(await owner.page(path)).toContain('The place is saved.')
  expect(await owner.page('/')).toContain('Tides of Lemsund')
})

it('[EXT-74] cannot take the section of another', () => {
  const other = defineExtension({ name: 'tides', sections: { title: fields } })()
  expect(() => extensionsOf({ extensions: [other] } as never)).toThrow(
    'The extension "tides" cannot have a section "title" in site.yaml. Let its name begin with "tides-".',
  )

  const named = (name: string, section: string) =>
    defineExtension({ name, sections: { [section]: fields } })()
  for (const [first, second, section] of [
    [named('a', 'a-b-c'), named('a-b', 'a-b-c'), 'a-b-c'],
    [named('tides', 'tides-place'), named('extension', 'extension-tides'), 'extension-tides'],
  ] as const)
    expect(() => extensionsOf({ extensions: [first, second] } as never)).toThrow(
      `both have a section "${section}" in site.yaml`,
    )
})
