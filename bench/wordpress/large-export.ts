import type { ExportItem } from '#wordpress/domain/export/export-types.ts'
import type { PhpValue } from '#wordpress/domain/php/read-php-value.ts'
import { closing, writeItem, writeOpening, writePhpValue } from '#wordpress/domain/write/write-export.ts'
import { createRandom, type Random } from '../torture/random.ts'
import { createTexts, home, type Texts } from './texts.ts'

/** How many of each; comments are spread over the posts. */
export type ExportSize = { posts: number; media: number; comments: number; messages: number }

/** About 1 GB as WordPress would write it. */
export const largeSize: ExportSize = { posts: 100_000, media: 20_000, comments: 200_000, messages: 50_000 }

const categories = ['news', 'regatta', 'workshop', 'knots', 'kitchen']
const tags = Array.from({ length: 300 }, (_, index) => `tag-${index}`)
const formId = 3

type Maker = { random: Random; texts: Texts; size: ExportSize }

/** The text of an export, item by item, the same every time. Items are in mixed order, as in a real one. */
export function* largeExport(size: ExportSize): Generator<string> {
  const random = createRandom(7)
  const maker: Maker = { random, texts: createTexts(random, size), size }
  yield opening()
  yield writeItem(formItem())
  const max = Math.max(size.posts, size.media, size.messages)
  const isDue = (index: number, count: number) =>
    Math.floor(((index + 1) * count) / max) > Math.floor((index * count) / max)
  const next = { post: 0, media: 0, message: 0 }
  for (let index = 0; index < max; index += 1) {
    if (isDue(index, size.posts)) yield writeItem(postItem(next.post++, maker))
    if (isDue(index, size.media)) yield writeItem(mediaItem(next.media++, maker))
    if (isDue(index, size.messages)) yield writeItem(messageItem(next.message++, maker))
  }
  yield closing
}

const opening = () =>
  writeOpening({
    site: {
      title: 'The long reach',
      link: home,
      description: 'A site to measure',
      language: 'en-GB',
      siteUrl: home,
      blogUrl: home,
      generator: 'https://wordpress.org/?v=7.0.4',
    },
    authors: ['marit', 'deven', 'iris'].map((login, index) => ({
      ...{ id: index + 1, login, email: `${login}@long.example`, name: login.toUpperCase() },
      ...{ firstName: login, lastName: 'Reach' },
    })),
    terms: [
      ...categories.map((slug, index) => termOf('category', slug, index + 1, index > 2 ? 'workshop' : '')),
      ...tags.map((slug, index) => termOf('post_tag', slug, index + 100, '')),
      termOf('flamingo_inbound_channel', 'contact', 90, ''),
    ],
  })

const termOf = (taxonomy: string, slug: string, id: number, parent: string) => ({
  ...{ id, taxonomy, slug, parent: parent === slug ? '' : parent, name: slug },
  ...{ description: '', meta: [] },
})

const meta = (key: string, value: PhpValue) => {
  const text = typeof value === 'string' ? value : writePhpValue(value)
  return { key, text, value }
}

/** So many seconds after the site began, there and in Greenwich, where it is the same. */
function datesOf(seconds: number) {
  const date = new Date(Date.UTC(2009, 0, 1) + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return { date, dateGmt: date, modified: date, modifiedGmt: date }
}

const plain = {
  ...{ content: '', excerpt: '', parent: 0, order: 0, password: '', sticky: false, author: 'marit' },
  ...{ commentStatus: 'open', pingStatus: 'closed', terms: [], meta: [], comments: [] },
}

const postId = (index: number) => 1_000_000 + index
const mediaId = (index: number) => 2_000_000 + index

function postItem(index: number, { random, texts, size }: Maker): ExportItem {
  const slug = `post-${index}`
  const each = size.comments / size.posts
  const comments = Math.floor((index + 1) * each) - Math.floor(index * each)
  const firstComment = Math.floor(index * each) + 1
  return {
    ...plain,
    ...datesOf(index * 4000),
    ...{ id: postId(index), type: 'post', status: random.chance(0.97) ? 'publish' : 'draft', slug },
    ...{ title: `${texts.words(4)} ${index}`, link: `${home}/${slug}/`, guid: `${home}/?p=${postId(index)}` },
    content: texts.post(),
    excerpt: random.chance(0.3) ? texts.sentence() : '',
    terms: [
      { taxonomy: 'category', slug: random.pick(['news', ...categories]), name: 'a category' },
      ...[1, 2]
        .map(() => random.pick(['tag-0', ...tags]))
        .map((tag) => ({ taxonomy: 'post_tag', slug: tag, name: tag })),
    ],
    meta: [
      ...(size.media > 0 && random.chance(0.4)
        ? [meta('_thumbnail_id', String(mediaId(random.between(0, size.media - 1))))]
        : []),
      ...[
        meta('_edit_last', '1'),
        meta('ratings_users', '3'),
        meta('ratings_score', '12'),
        meta('ratings_average', '4'),
      ],
    ],
    comments: Array.from({ length: comments }, (_, place) => ({
      ...{ id: firstComment + place, parent: place % 3 === 1 ? firstComment + place - 1 : 0 },
      ...{ author: texts.words(2), email: `guest${place}@example.org`, url: '', ip: '192.0.2.7', userId: 0 },
      ...datesOf(index * 4000 + place * 60),
      content: texts.sentence(),
      approved: random.chance(0.95) ? '1' : '0',
      ...{ type: 'comment', meta: [] },
    })),
  }
}

function mediaItem(index: number, { texts }: Maker): ExportItem {
  const file = `2019/03/picture-${index}.jpg`
  const url = `${home}/wp-content/uploads/${file}`
  const sizes = ['thumbnail', 'medium', 'medium_large', 'large'].map((name, step): [string, PhpValue] => [
    name,
    new Map<string, PhpValue>([
      ['file', `picture-${index}-${300 + step}x200.jpg`],
      ['width', 300 + step],
      ['height', 200],
      ['mime-type', 'image/jpeg'],
    ]),
  ])
  return {
    ...plain,
    ...datesOf(index * 7000),
    ...{ id: mediaId(index), type: 'attachment', status: 'inherit', title: `Picture ${index}` },
    ...{ slug: `picture-${index}`, link: `${home}/picture-${index}/`, guid: url, attachmentUrl: url },
    excerpt: texts.sentence(),
    meta: [
      meta('_wp_attached_file', file),
      meta(
        '_wp_attachment_metadata',
        new Map<string, PhpValue>([
          ['width', 1400],
          ['height', 900],
          ['file', file],
          ['sizes', new Map(sizes)],
        ]),
      ),
      meta('_wp_attachment_image_alt', texts.words(5)),
    ],
  }
}

function messageItem(index: number, { random, texts }: Maker): ExportItem {
  const [name, email] = [texts.words(2), `guest${index}@example.org`]
  const fields = {
    'your-name': name,
    'your-email': email,
    'your-subject': texts.words(5),
    'your-message': texts.sentence(),
  }
  const id = 3_000_000 + index
  return {
    ...plain,
    ...datesOf(index * 7500),
    ...{ id, type: 'flamingo_inbound', status: random.chance(0.9) ? 'publish' : 'flamingo-spam' },
    ...{ title: fields['your-subject'], slug: `message-${index}`, author: '' },
    ...{
      link: `${home}/?post_type=flamingo_inbound&p=${id}`,
      guid: `${home}/?post_type=flamingo_inbound&p=${id}`,
    },
    content: Object.values(fields).join('\n'),
    terms: [{ taxonomy: 'flamingo_inbound_channel', slug: 'contact', name: 'Contact' }],
    meta: [
      meta('_subject', fields['your-subject']),
      meta('_from', `${name} <${email}>`),
      meta('_from_name', name),
      meta('_from_email', email),
      ...Object.entries(fields).map(([key, value]) => meta(`_field_${key}`, value)),
      meta('_fields', new Map(Object.keys(fields).map((key) => [key, null]))),
      meta(
        '_meta',
        new Map<string, PhpValue>([
          ['serial_number', String(index + 1)],
          ['remote_ip', '198.51.100.6'],
          ['user_agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
          ['url', `${home}/contact/`],
          ['post_id', '41'],
        ]),
      ),
      meta('_submission_status', 'mail_sent'),
    ],
  }
}

function formItem(): ExportItem {
  const form =
    '[text* your-name]\n[email* your-email]\n[text your-subject]\n[textarea your-message]\n[submit "Send"]'
  return {
    ...plain,
    ...datesOf(0),
    ...{ id: formId, type: 'wpcf7_contact_form', status: 'publish', title: 'Contact', slug: 'contact' },
    ...{
      link: `${home}/?post_type=wpcf7_contact_form&p=3`,
      guid: `${home}/?post_type=wpcf7_contact_form&p=3`,
    },
    content: form,
    meta: [
      meta('_form', form),
      meta('_hash', '948bbda0112233445566778899aabbccddeeff00'),
      meta('_locale', 'en_GB'),
    ],
  }
}
