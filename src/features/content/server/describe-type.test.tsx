import type { ReactNode } from 'react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { ShownEntry, ShownReference } from '#platform/extension/content-type.ts'
import { field } from '#shared/fields/fields.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { extend, type } from './describe-type.ts'

const fields = {
  role: field.text(),
  born: field.date({ required: true }),
  portrait: field.picture(),
  team: field.reference('team'),
  bio: field.markdown(),
  links: field.list(field.link()),
  office: field.group({ room: field.text({ required: true }), photo: field.picture() }),
}

type Person = ShownEntry<typeof fields>['fields']

function PersonPage({ entry, body }: { entry: ShownEntry<typeof fields>; body: ReactNode }) {
  return (
    <>
      <h1>{entry.fields.role}</h1>
      {body}
    </>
  )
}

describe('a type', () => {
  it('types what its views and its structured data are given', () => {
    expectTypeOf<Person['role']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Person['born']>().toEqualTypeOf<string>()
    expectTypeOf<Person['portrait']>().toEqualTypeOf<PictureView | undefined>()
    expectTypeOf<Person['team']>().toEqualTypeOf<ShownReference | undefined>()
    expectTypeOf<Person['bio']>().toEqualTypeOf<ReactNode>()
    expectTypeOf<Person['links'][number]['url']>().toEqualTypeOf<string>()
    expectTypeOf<NonNullable<Person['office']>['photo']>().toEqualTypeOf<PictureView | undefined>()
    const person = type('person', {
      folder: 'people',
      path: '/people/:slug',
      order: { by: 'born' },
      fields,
      views: { page: PersonPage },
      structuredData: (entry) => {
        expectTypeOf(entry.fields.born).toEqualTypeOf<string>()
        expectTypeOf(entry.fields.portrait).toEqualTypeOf<{ src: string; alt: string } | undefined>()
        return { '@type': 'Person', name: entry.title }
      },
    })
    expect(person).toMatchObject({ name: 'person', fields: { role: { kind: 'text' } } })
    // @ts-expect-error -- there is no such field
    type('person', { folder: 'people', path: '/people/:slug', order: { by: 'age' }, fields })
    // @ts-expect-error -- every entry has a title, and the compiler says so
    type('person', { folder: 'people', path: '/people/:slug', fields: { title: field.text() } })
    // @ts-expect-error -- the same holds for what is added
    extend('post', { fields: { minutes: field.number(), slug: field.text() } })
    expect(extend('post', { fields: { minutes: field.number() } })).toMatchObject({ extends: 'post' })
  })
})
