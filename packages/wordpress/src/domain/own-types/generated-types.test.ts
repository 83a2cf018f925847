import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { entryKeys } from '#features/content/domain/entry-fields.ts'
import { takenSegments } from '#features/content/domain/entry-path.ts'
import { readTypeFiles } from '#features/content/server/type-kind.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { createMemoryOldSite, itemWith, metaWith } from '#wordpress/testing/memory-old-site.ts'
import { createContentSite } from '../../../../../test/content-site.tsx'
import { openSqlite } from '../../../../../test/databases.ts'
import { inWords } from '../../../../../test/in-words.ts'
import { createEntryConverter } from '../entries/convert-entry.ts'
import type { ExportItem, ExportTerm } from '../export/export-types.ts'
import { reasonForType } from '../receipt/tally.ts'
import { createTypeFields } from './field-values.ts'
import { isOwnType } from './known-types.ts'
import { takenFieldNames } from './names.ts'
import { planTypes } from './plan-types.ts'
import { createTypeFacts } from './type-facts.ts'
import { typeFilesOf, typeListsOf } from './type-plan.ts'

const php = (value: unknown): string => {
  if (typeof value === 'string') return `s:${new TextEncoder().encode(value).length}:"${value}";`
  if (typeof value === 'number') return `i:${value};`
  const entries = Object.entries(value as object).map(([key, one]) => [
    /^\d+$/.test(key) ? Number(key) : key,
    one,
  ])
  return `a:${entries.length}:{${entries.map(([key, one]) => php(key) + php(one)).join('')}}`
}

let next = 500
const acfField = (name: string, type: string, settings: object = {}, parent = 400, title = name) => {
  next += 1
  const content = php({ type, ...settings })
  return itemWith({
    ...{ id: next, type: 'acf-field', slug: `field_${name}${next}`, excerpt: name, title, parent, content },
  })
}
const fieldValue = (field: ExportItem, value: string, name = field.excerpt) => ({
  [name]: value,
  [`_${name}`]: field.slug,
})

const course = (id: number, slug: string, known: Partial<ExportItem>): ExportItem =>
  itemWith({ id, type: 'course', slug, title: slug, link: `https://old.example/courses/${slug}/`, ...known })

const term = (taxonomy: string, id: number, slug: string, name: string, parent = ''): ExportTerm => ({
  ...{ id, taxonomy, slug, name, parent, description: '', meta: [] },
})
const levels = [
  term('course_level', 1, 'easy', 'Easy &amp; slow'),
  term('course_level', 2, 'hard', 'Hard', 'easy'),
]

const picture = itemWith({
  ...{ id: 100, type: 'attachment', attachmentUrl: 'https://old.example/wp-content/uploads/oak.jpg' },
  meta: metaWith({ _wp_attached_file: 'oak.jpg', _wp_attachment_image_alt: 'An oak' }),
})

function generate(
  items: readonly ExportItem[],
  terms: readonly ExportTerm[] = [],
  free = (_: string) => true,
) {
  const facts = createTypeFacts()
  for (const item of items) facts.see(item)
  const old = createMemoryOldSite(
    { items: [...items, picture], terms },
    { folders: { course: 'courses', product: 'products', acme_boat: 'boats' } },
  )
  const plan = planTypes(JSON.parse(JSON.stringify(facts.list())), {
    terms: old.site.terms,
    isFreeFolder: () => true,
    isFree: (segment) => free(segment) && !takenSegments.has(segment),
    isFile: (id) => old.site.media({ id }) !== undefined,
  })
  const convert = createEntryConverter({ ...old, fieldsOf: createTypeFields(plan, old) })
  const converted = (item: ExportItem) => {
    const placed = old.placed.get(item)
    const made = placed && convert(item, placed)
    if (!made?.comes) throw new Error('It did not come.')
    const keys = parse(made.value.text.split('---\n')[1] ?? '') as Record<string, unknown>
    return { ...made.value, keys, notes: made.notes.map(({ what }) => what) }
  }
  return { plan, files: typeFilesOf(plan), converted, old }
}

const legName = acfField('name', 'text', {}, 401)
const legs = itemWith({ ...acfField('legs', 'repeater'), id: 401 })
const season = acfField('season', 'select', {
  choices: { spring: 'Spring', autumn: `Autumn's "end" \\ \u2028`, ' late': '' },
})
const kinds = {
  crew: acfField('crew', 'number', { instructions: 'How many <b>row</b>.' }, 400, 'Crew size'),
  open: acfField('open', 'true_false'),
  when: acfField('when', 'date_picker'),
  at: acfField('at', 'time_picker'),
  site: acfField('site', 'url'),
  more: acfField('more', 'link'),
  words: acfField('words', 'wysiwyg'),
  room: acfField('room', 'image'),
  plan: acfField('plan', 'file'),
  shots: acfField('shots', 'gallery'),
  boats: acfField('boats', 'checkbox', { choices: { skiff: 'Skiff', plover: 'Plover' } }),
  next: acfField('next', 'post_object', { post_type: ['course'] }),
  related: acfField('related', 'relationship', { post_type: ['post', 'page'] }),
  date: acfField('date', 'text'),
  odd: acfField('odd', 'number', {}, 400, 'Odd number'),
}
const tour = itemWith({
  id: 43,
  meta: metaWith({
    ...fieldValue(kinds.crew, '4'),
    ...fieldValue(season, 'winter'),
    ...fieldValue(kinds.open, '1'),
    ...fieldValue(kinds.when, '20270410'),
    ...fieldValue(kinds.at, '18:30:00'),
    ...fieldValue(kinds.site, 'https://old.example/courses/oak/'),
    ...fieldValue(kinds.more, php({ title: 'Charts', url: 'https://charts.example/', target: '_blank' })),
    ...fieldValue(kinds.words, '<p>Bring <strong>gloves</strong>.</p>'),
    ...fieldValue(kinds.room, '100'),
    ...fieldValue(kinds.plan, '999'),
    ...fieldValue(kinds.shots, php(['100', '999'])),
    ...fieldValue(kinds.boats, php(['plover'])),
    ...fieldValue(kinds.next, '77'),
    ...fieldValue(kinds.related, php(['43'])),
    ...fieldValue(kinds.date, 'Some day'),
    ...fieldValue(kinds.odd, 'about four'),
    ...fieldValue(legs, '2'),
    ...fieldValue(legName, 'North', 'legs_0_name'),
    ...fieldValue(legName, 'South', 'legs_1_name'),
  }),
})
const oak = course(77, 'oak', {
  terms: [{ taxonomy: 'course_level', slug: 'easy', name: 'Easy &amp; slow' }],
  meta: [
    ...metaWith({
      price: '85',
      starts: '2027-04-10',
      days: php({ sat: '10:00', note: 'tide "permitting"' }),
      kit: 'gloves',
    }),
    ...metaWith({
      kit: 'mug',
      cover_image: '100',
      about: '<p>A <em>week</em>.</p>',
      free: '1',
      'two words': 'Yes',
      rank_math_title: '%title%',
    }),
  ],
})
const ash = course(78, 'ash', {
  terms: [{ taxonomy: 'course_level', slug: 'hard', name: 'Hard' }],
  meta: metaWith({ price: '20.50', starts: '2027-01-14', free: '0', kit: 'saw' }),
})
/** Groups in groups. */
const yew = course(90, 'yew', { meta: metaWith({ rig: php({ a: { b: { c: { d: 'x' } } } }) }) })
const all = [oak, ash, tour, season, legs, legName, ...Object.values(kinds)]

describe('types of the old site', () => {
  it('[WP-107] become files that their owner can read and change', () => {
    const { files, plan } = generate([oak, ash], levels)
    expect(files.map(({ path }) => path)).toEqual(['types/course.yaml'])
    expect(files[0]?.text).toBe(`label:
  one: Course
  many: Courses
folder: courses
address: /courses
fields:
  course_level:
    kind: choice
    filter: true
    choices:
      easy: Easy & slow
      hard: Hard
  price:
    kind: number
  starts:
    kind: date
  days:
    kind: group
    fields:
      sat:
        kind: time
      note:
        kind: text
  kit:
    kind: text
    several: true
  cover_image:
    kind: picture
  about:
    kind: markdown
  free:
    kind: yes-no
  two_words:
    kind: text
`)
    expect(inWords(plan.notes)).toEqual([
      'The hierarchy of “course_level” wasn’t imported: its terms are choices on one level.',
    ])
    const [more] = generate([tour, season]).files
    expect(more?.path).toBe('types/post-fields.yaml')
    expect(parse(more?.text ?? '')).toMatchObject({ extends: 'post', show: false })
    expect(generate([itemWith({})]).files).toEqual([])
    expect(['course', 'product'].every(isOwnType)).toBe(true)
    expect(['post', 'wp_block', 'acf-field', ''].some(isOwnType)).toBe(false)
  })

  it('[WP-107] are what the site takes, whatever words they hold', () => {
    const { files } = generate([...all, yew], levels)
    expect(readTypeFiles([], files).problems).toEqual([])
    const choices = parse(files.at(-1)?.text ?? '').fields.season.choices
    expect(choices).toEqual({
      spring: 'Spring',
      autumn: `Autumn's "end" \\`,
      winter: 'winter',
      ' late': ' late',
    })
  })

  it('[WP-107] have names and addresses that are free', () => {
    const here = generate(
      [oak, course(79, 'elm', { type: 'wp_course' })],
      [],
      (segment) => segment !== 'courses',
    )
    expect(here.plan.types.map(({ name, folder, path }) => ({ name, folder, path }))).toEqual([
      { name: 'course', folder: 'course', path: '/course' },
      { name: 'wp-course', folder: 'wp-course', path: '/wp-course' },
    ])
    const faq = generate([itemWith({ type: 'faq', link: 'https://old.example/faq/oak/' })])
    expect(faq.plan.types[0]).toMatchObject({ name: 'faq', folder: 'faq-2', path: '/faq' })
    const odd = generate([itemWith({ type: '航海', link: 'https://old.example/?p=43' })])
    expect(odd.plan.types[0]).toMatchObject({ name: 'entry', path: '/entry' })
    expect(entryKeys.filter((name) => !takenFieldNames.includes(name))).toEqual([])
  })

  it('[WP-107] are found at the addresses of their lists and terms', () => {
    const { plan, old } = generate([oak, ash], levels)
    const lists = typeListsOf(plan, old.site)
    expect(lists.list('course')).toBe('/courses')
    expect(lists.label('course')).toBe('Courses')
    expect(lists.filed('hard')).toBe('/courses?course_level=hard')
    expect(lists.filed('hard', 'course_boat')).toBeUndefined()
  })
})

describe('values of fields', () => {
  it('[WP-108] come from every kind of field of ACF', () => {
    const { converted, plan } = generate(all, levels)
    const { keys, notes } = converted(tour)
    expect(keys).toMatchObject({
      crew: 4,
      season: 'winter',
      open: true,
      when: '2027-04-10',
      at: '18:30',
      site: '/courses/oak',
      more: { url: 'https://charts.example/', label: 'Charts' },
      words: 'Bring **gloves**.',
      room: { src: '/media/oak.jpg', alt: 'An oak' },
      shots: [{ src: '/media/oak.jpg', alt: 'An oak' }],
      boats: ['plover'],
      next: 'oak',
      related: [{ url: '/posts/oak', label: 'Oak' }],
      date_2: 'Some day',
      odd: 'about four',
      legs: [{ name: 'North' }, { name: 'South' }],
    })
    expect(keys).not.toHaveProperty('plan')
    expect(inWords(notes).filter((note) => String(note).includes('wasn’t imported'))).toEqual([
      'A file of the field plan wasn’t imported: the library has no such file.',
      'A file of the field shots wasn’t imported: the library has no such file.',
    ])
    expect(inWords(plan.notes)).toContain(
      'The field “Odd number” became a text field: not all of its values fit its type.',
    )
  })

  it('[WP-108] come from meta and taxonomies', () => {
    const { keys } = generate([oak, ash], levels).converted(oak)
    expect(keys).toMatchObject({
      course_level: 'easy',
      price: 85,
      starts: '2027-04-10',
      days: { sat: '10:00', note: 'tide "permitting"' },
      kit: ['gloves', 'mug'],
      cover_image: { src: '/media/oak.jpg', alt: 'An oak' },
      about: 'A *week*.',
      free: true,
      two_words: 'Yes',
    })
  })

  it('[WP-108] that fit no field any more are told', () => {
    const { plan, old } = generate([oak, ash], levels)
    const later = course(80, 'elm', { meta: metaWith({ price: 'on request' }) })
    const fields = createTypeFields(plan, old)
    const meta = { values: (key: string) => (key === 'price' ? ['on request'] : []), use: () => {} }
    const { keys, notes } = fields(later, meta as never, {} as never)
    expect(keys).toEqual({})
    expect(inWords(notes)).toEqual(['“on request” wasn’t imported: it doesn’t fit the field price.'])
  })
})

describe('a site with types of the old one', () => {
  it('[WP-108] imports its entries and shows their fields', async () => {
    const { files, converted } = generate(all, levels)
    const documents = [oak, ash, tour].map(converted)
    const site = await createContentSite(await openSqlite(), {
      types: readTypeFiles([], files).files,
      now: '2027-01-01T00:00:00Z',
      files: Object.fromEntries(documents.map(({ path, text }) => [path, text])),
    })
    const problems = site.report.problems.filter(
      ({ what }) => !inEnglish(what).includes('content/media/oak.jpg'),
    )
    expect(problems).toEqual([])
    const html = await site.html('/courses/oak')
    for (const words of ['Easy &amp; slow', 'gloves', 'tide']) expect(html).toContain(words)
    expect(await site.html('/courses?course_level=hard')).toContain('/courses/ash')
    // Fields of posts wait for an owner who wants to show them.
    expect(documents.at(-1)?.text).toContain('about four')
    expect(await site.html('/posts/oak')).not.toContain('about four')
  })
})

it('[WP-274] keeps what visitors read of products and events', () => {
  const venue = itemWith({
    id: 80,
    type: 'tribe_venue',
    slug: 'hall',
    meta: metaWith({ _VenueCity: 'Sallow' }),
  })
  const event = itemWith({
    ...{ id: 81, type: 'tribe_events', slug: 'night' },
    meta: metaWith({ _EventStartDate: '2027-01-02 19:00:00', _EventVenueID: '80', _EventShowMap: '1' }),
  })
  const product = itemWith({
    ...{ id: 82, type: 'product', slug: 'oar' },
    meta: metaWith({ _sku: 'OAR-1', _regular_price: '19.90', _wc_average_rating: '4' }),
  })
  const { plan, converted } = generate([venue, event, product])
  const fieldsOf = (old: string) =>
    plan.types.find((type) => type.old === old)?.fields.map(({ name, shape }) => [name, shape.kind])
  expect(fieldsOf('product')).toEqual([
    ['sku', 'text'],
    ['regular_price', 'number'],
  ])
  expect(fieldsOf('tribe_events')).toEqual([
    ['EventStartDate', 'text'],
    ['EventVenueID', 'reference'],
  ])
  expect(fieldsOf('tribe_venue')).toEqual([['VenueCity', 'text']])
  expect(converted(product).keys).toMatchObject({ sku: 'OAR-1', regular_price: 19.9 })
  expect(converted(product).notes.join()).not.toContain('_sku')
})

describe('fields that a theme keeps', () => {
  const boat = (id: number, values: Record<string, string>, known: Partial<ExportItem> = {}) =>
    itemWith({ id, type: 'acme_boat', slug: `boat-${id}`, ...known, meta: metaWith(values) })

  it('[WP-446] are pictures where they hold the numbers of files, however many there are', () => {
    const boats = Array.from({ length: 70 }, (_, at) =>
      boat(200 + at, { photo_2: '100', logo: String(at + 500) }),
    )
    const { plan, converted } = generate([boat(199, { photo_2: '7' }), ...boats])
    const kinds = plan.types[0]?.fields.map(({ name, shape }) => [name, shape.kind])
    expect(kinds).toEqual([
      ['photo_2', 'picture'],
      ['logo', 'number'],
    ])
    expect(converted(boats[0] as ExportItem).keys).toMatchObject({ photo_2: { src: '/media/oak.jpg' } })
  })

  it('[WP-446] are not shown where visitors learn nothing by them', () => {
    const first = boat(
      200,
      {
        ...{
          acme_boat_price: '85',
          acme_boat_link: '#',
          acme_boat_text: 'Clinker built, of larch upon oak.',
        },
        ...{ acme_boat_views_count: '900', post_views_count: '900' },
      },
      { content: '<p>Clinker <b>built</b>, of larch upon oak.</p>' },
    )
    const { plan, converted } = generate([
      first,
      boat(201, { acme_boat_price: '90', acme_boat_text: 'Of oak.', acme_boat_length: '4' }),
    ])
    const fields = plan.types[0]?.fields.map(({ name, shape }) => [name, shape.label])
    expect(fields).toEqual([
      ['acme_boat_price', 'price'],
      ['acme_boat_text', 'text'],
      ['acme_boat_length', 'length'],
    ])
    const { keys } = converted(first)
    expect(keys).toMatchObject({ acme_boat_price: 85 })
    expect(keys).not.toHaveProperty('acme_boat_text')
  })

  it('[WP-446] keep a short value that is also the title: a year is not a copy of it', () => {
    const vintage = boat(200, { year: '2019', maker: 'Rowe' }, { title: '2019', excerpt: 'Rowe' })
    expect(generate([vintage]).converted(vintage).keys).toMatchObject({ year: 2019, maker: 'Rowe' })
  })

  it('[WP-446] have labels without underscores, where no word is before all of them', () => {
    const { plan } = generate([boat(200, { _sku: 'OAR-1', price: '19', size: 'small' })])
    const labels = plan.types[0]?.fields.map(({ name, shape }) => shape.label ?? name)
    expect(labels).toEqual(['sku', 'price', 'size'])
  })
})

it.each(['video_library', 'resource-library', 'recipe_template'])(
  '[WP-447] makes pages of entries with addresses, whatever their type is called: %s',
  (type) => {
    const item = itemWith({ id: 300, type, slug: 'top', link: 'https://old.example/films/top/' })
    expect(generate([item]).plan.types.map(({ old, path }) => [old, path])).toEqual([[type, '/films']])
  },
)

it.each(['acme_header_footer', 'elementor-hf', 'acme_template', 'acme-templates', 'acme_library'])(
  '[WP-447] makes no page of what a theme puts pages together from: %s',
  (type) => {
    const { plan } = generate([itemWith({ id: 300, type, slug: 'top' })])
    expect(plan.types).toEqual([])
    expect(inEnglish(reasonForType(type))).toBe('Templates of the old theme do not fit the theme here.')
  },
)
