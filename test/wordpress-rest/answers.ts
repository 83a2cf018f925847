import type { ExportComment, ExportItem, ExportTerm } from '#wordpress/domain/export/export-types.ts'
import { readPhpValue } from '#wordpress/domain/php/read-php-value.ts'
import type { readAll } from '#wordpress/testing/read-wordpress-export.ts'
import { draw, drawExcerpt, drawTitle } from './draw.ts'

export type Database = ReturnType<typeof readAll>
/** `mine` is the number of an author who may edit their own texts alone. */
export type Rights = { edits: false } | { edits: true; mine?: number }

const home = 'https://tidewater.example'
const dateOf = (date: string | undefined) => date?.replace(' ', 'T') ?? null
const metaOf = (item: ExportItem, key: string) => item.meta.find((one) => one.key === key)?.text
const plain = (value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [key, plain(one)]))
  return Array.isArray(value) ? value.map(plain) : value
}
const unserialised = (text: string | undefined) => {
  const reading = readPhpValue(text ?? 'N;', { values: 10_000 })
  return reading.ok ? plain(reading.value) : null
}

export const authorId = (database: Database, login: string) =>
  database.all('author').find(({ author }) => author.login === login)?.author.id ?? 0

export const allTerms = (database: Database): ExportTerm[] => database.all('term').map(({ term }) => term)

const drawn = (raw: string, rendered: string, isEdit: boolean) => ({ ...(isEdit && { raw }), rendered })

export function entryAnswer(item: ExportItem, base: string, isEdit: boolean, database: Database) {
  const isLocked = item.password !== '' && !isEdit
  const terms = (taxonomy: string) =>
    item.terms
      .filter((one) => one.taxonomy === taxonomy)
      .map(
        ({ slug }) => allTerms(database).find((term) => term.taxonomy === taxonomy && term.slug === slug)?.id,
      )
  return {
    id: item.id,
    date: dateOf(item.date),
    date_gmt: dateOf(item.dateGmt ?? item.date),
    guid: drawn(item.guid, item.guid.replace('&', '&#038;'), isEdit),
    modified: dateOf(item.modified),
    modified_gmt: dateOf(item.modifiedGmt ?? item.modified),
    ...(isEdit && { password: item.password }),
    slug: item.slug,
    status: item.status,
    type: item.type,
    link: item.link,
    title: drawn(item.title, drawTitle(item.title), isEdit),
    content: {
      ...drawn(item.content, isLocked ? '' : draw(item), isEdit),
      protected: item.password !== '',
      ...(isEdit && { block_version: 1 }),
    },
    excerpt: {
      ...drawn(item.excerpt, isLocked ? '' : drawExcerpt(item), isEdit),
      protected: item.password !== '',
    },
    author: authorId(database, item.author),
    featured_media: Number(metaOf(item, '_thumbnail_id') ?? 0),
    parent: item.parent,
    menu_order: item.order,
    comment_status: item.commentStatus,
    ping_status: item.pingStatus,
    ...(item.type === 'post' && { sticky: item.sticky, format: formatOf(item) }),
    template:
      metaOf(item, '_wp_page_template') === 'default' ? '' : (metaOf(item, '_wp_page_template') ?? ''),
    meta: { footnotes: '' },
    categories: terms('category'),
    tags: terms('post_tag'),
    course_level: terms('course_level'),
    boats: terms('course_boat'),
    class_list: [`post-${item.id}`, item.type],
    // What plugins add.
    acf: item.id === 77 ? { seats: 4, days: ['Mon', 'Wed'], boat: { ID: 100, url: 'x' }, none: null } : [],
    yoast_head: '<!-- This site is optimized with the Yoast SEO plugin -->',
    yoast_head_json: {
      title: item.id === 84 ? 'Fog, and who won in it' : `${item.title} - Tidewater Boathouse`,
      ...(item.id === 84 && { description: 'The 2024 race &amp; its fog.' }),
      robots: { index: item.id === 27 ? 'noindex' : 'index', follow: 'follow' },
      canonical: item.link,
      og_image: [{ url: `${home}/x.jpg`, width: 1, height: 1 }],
    },
    jetpack_featured_media_url: '',
    _links: {
      self: [{ href: `${home}/wp-json/wp/v2/${base}/${item.id}` }],
      collection: [{ href: `${home}/wp-json/wp/v2/${base}` }],
      author: [{ embeddable: true, href: `${home}/wp-json/wp/v2/users/1` }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    },
  }
}

const formatOf = (item: ExportItem) =>
  item.terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug.replace('post-format-', '') ??
  'standard'

export function mediaAnswer(item: ExportItem, isEdit: boolean, database: Database) {
  const { content: _, excerpt: __, parent, ...entry } = entryAnswer(item, 'media', isEdit, database)
  const details = unserialised(metaOf(item, '_wp_attachment_metadata')) as Record<string, unknown> | null
  const sizes = Object.entries((details?.sizes ?? {}) as Record<string, Record<string, unknown>>).map(
    ([name, { 'mime-type': kind, ...size }]) => [
      name,
      { ...size, mime_type: kind, source_url: `${home}/s.jpg` },
    ],
  )
  const full = ['full', { file: 'full.jpg', source_url: item.attachmentUrl }]
  return {
    ...entry,
    parent: null,
    post: parent || null,
    caption: drawn(item.excerpt, item.excerpt ? `<p>${item.excerpt}</p>\n` : '', isEdit),
    description: drawn(
      item.content,
      `<p class="attachment"><a href='${item.attachmentUrl}'><img src='x' /></a></p>\n${item.content ? `<p>${item.content}</p>\n` : ''}`,
      isEdit,
    ),
    alt_text: metaOf(item, '_wp_attachment_image_alt') ?? '',
    media_type: 'image',
    mime_type: 'image/jpeg',
    media_details: details ? { ...details, sizes: Object.fromEntries([...sizes, full]) } : {},
    source_url: item.attachmentUrl,
  }
}

const states: Record<string, string> = { '1': 'approved', '0': 'hold' }

export const commentAnswer = (comment: ExportComment, post: number, isEdit: boolean) => ({
  id: comment.id,
  post,
  parent: comment.parent,
  author: comment.userId,
  author_name: comment.author,
  author_url: comment.url,
  ...(isEdit && { author_email: comment.email, author_ip: comment.ip, author_user_agent: '' }),
  date: dateOf(comment.date),
  date_gmt: dateOf(comment.dateGmt),
  content: drawn(
    comment.content,
    `<p>${comment.content.replaceAll('\n\n', '</p>\n<p>').replaceAll(/([^>])\n/g, '$1<br />\n')}</p>\n`,
    isEdit,
  ),
  link: `${home}/?p=${post}#comment-${comment.id}`,
  status: states[comment.approved] ?? comment.approved,
  type: comment.type,
  author_avatar_urls: { 24: 'https://secure.gravatar.com/avatar/0?s=24' },
  meta: [],
  _links: {},
})

export const termAnswer = (term: ExportTerm, database: Database) => ({
  id: term.id,
  count: 1,
  description: term.description,
  link: `${home}/${term.taxonomy}/${term.slug}/`,
  name: term.name,
  slug: term.slug,
  taxonomy: term.taxonomy,
  ...(term.taxonomy !== 'post_tag' && {
    parent:
      allTerms(database).find((one) => one.taxonomy === term.taxonomy && one.slug === term.parent)?.id ?? 0,
  }),
  meta: [],
  ...(term.taxonomy === 'nav_menu' && {
    locations: term.slug.startsWith('foot') ? ['footer'] : ['primary'],
    auto_add: false,
  }),
  _links: {},
})

export const menuItemAnswer = (item: ExportItem, database: Database) => {
  const type = metaOf(item, '_menu_item_type') ?? 'custom'
  const target = database.items.find(({ id }) => id === Number(metaOf(item, '_menu_item_object_id')))
  const title = item.title || target?.title || ''
  const menu = item.terms[0]?.slug
  return {
    id: item.id,
    title: { raw: title, rendered: drawTitle(title) },
    status: 'publish',
    url: metaOf(item, '_menu_item_url') || (target?.link ?? ''),
    attr_title: item.excerpt,
    description: item.content,
    type,
    type_label: 'Page',
    object: metaOf(item, '_menu_item_object'),
    object_id: Number(metaOf(item, '_menu_item_object_id')),
    parent: Number(metaOf(item, '_menu_item_menu_item_parent')),
    menu_order: item.order,
    target: metaOf(item, '_menu_item_target'),
    classes: unserialised(metaOf(item, '_menu_item_classes')),
    xfn: (metaOf(item, '_menu_item_xfn') ?? '').split(' '),
    invalid: false,
    menus: allTerms(database).find((term) => term.taxonomy === 'nav_menu' && term.slug === menu)?.id,
    _links: {},
  }
}

export const formAnswer = (item: ExportItem, isWhole: boolean) => ({
  id: item.id,
  hash: (metaOf(item, '_hash') ?? '').slice(0, 7),
  slug: item.slug,
  title: item.title,
  locale: metaOf(item, '_locale'),
  ...(isWhole && {
    properties: {
      form: {
        content: metaOf(item, '_form'),
        fields: [{ type: 'text*', basetype: 'text', name: 'your-name' }],
      },
      mail: unserialised(metaOf(item, '_mail')),
      mail_2: unserialised(metaOf(item, '_mail_2')),
      messages: unserialised(metaOf(item, '_messages')),
      additional_settings: { content: metaOf(item, '_additional_settings'), settings: [] },
    },
  }),
})
