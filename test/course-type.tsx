import { extend, type ShownEntry, type } from '#api/extension.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { field } from '#shared/fields/fields.ts'

const courseFields = {
  starts: field.date({ required: true }),
  price: field.money({ currency: 'EUR' }),
  seats: field.number({ min: 0, whole: true }),
  level: field.choice({ easy: 'For everybody', hard: 'For joiners' }, { filter: true }),
  teacher: field.reference('person', { filter: true }),
  notes: field.markdown(),
  room: field.picture(),
  talks: field.list(field.group({ title: field.text({ required: true }), at: field.time() })),
}

/** A type with a view of its own, one without, and a field for posts: what an extension may describe. */
export const courseTypes = [
  type('course', {
    folder: 'courses',
    path: '/courses/:slug',
    order: { by: 'starts' },
    fields: courseFields,
    structuredData: (course) => ({
      '@type': 'Course',
      name: course.title,
      url: course.url,
      startDate: course.fields.starts,
    }),
  }),
  type('person', {
    label: { one: 'Person', many: 'People' },
    folder: 'people',
    path: '/people/:slug',
    order: { by: 'title' },
    fields: { mail: field.link(), role: field.text() },
    views: { page: PersonPage, card: PersonCard },
  }),
  extend('post', {
    fields: { minutes: field.number({ label: 'Minutes of work', min: 1 }) },
    structuredData: ({ fields }) =>
      fields.minutes ? { '@type': 'HowTo', totalTime: `PT${fields.minutes}M` } : undefined,
  }),
]

export const courses = defineExtension({ name: 'courses', types: courseTypes })

function PersonPage({ entry, body }: { entry: ShownEntry; body: React.ReactNode }) {
  return (
    <article className="person">
      <h1>{entry.title}</h1>
      <p className="role">{String(entry.fields.role)}</p>
      {body}
    </article>
  )
}

function PersonCard({ entry }: { entry: ShownEntry }) {
  return (
    <a className="person-card" href={entry.path}>
      {entry.title}
    </a>
  )
}
