import type { PhpValue } from '../php/read-php-value.ts'

/** The position of a unit in the file, so that it can be read again on its own. */
export type UnitPlace = { byte: number; size: number; line: number }

/** `text` is what the file says, `value` what it means: the same unless it is a PHP value that can be read. */
export type ExportMeta = { key: string; text: string; value: PhpValue }

/**
 * The type of an element. `word`: a text without spaces around it; `address`: the same, written without a section;
 * `number`: 0 by default; `date`: `YYYY-MM-DD hh:mm:ss`, missing if WordPress has none (drafts do not have a GMT date);
 * `maybe`: a word that is missing if empty.
 */
type Held = {
  text: string
  word: string
  address: string
  number: number
  flag: boolean
  date: string | undefined
  maybe: string | undefined
}

export type Parts = Readonly<Record<string, readonly [holds: keyof Held, element: string]>>

type Missing<P extends Parts> = { [K in keyof P]: P[K][0] extends 'date' | 'maybe' ? K : never }[keyof P]

/** The values read from elements and written to them. */
export type ReadParts<P extends Parts> = {
  -readonly [K in Exclude<keyof P, Missing<P>>]: Held[P[K][0]]
} & { -readonly [K in Missing<P>]?: Held[P[K][0]] }

export const itemParts = {
  title: ['text', 'title'],
  link: ['address', 'link'],
  author: ['word', 'dc:creator'],
  guid: ['address', 'guid'],
  content: ['text', 'content:encoded'],
  excerpt: ['text', 'excerpt:encoded'],
  id: ['number', 'wp:post_id'],
  date: ['date', 'wp:post_date'],
  dateGmt: ['date', 'wp:post_date_gmt'],
  modified: ['date', 'wp:post_modified'],
  modifiedGmt: ['date', 'wp:post_modified_gmt'],
  commentStatus: ['word', 'wp:comment_status'],
  pingStatus: ['word', 'wp:ping_status'],
  slug: ['word', 'wp:post_name'],
  status: ['word', 'wp:status'],
  parent: ['number', 'wp:post_parent'],
  order: ['number', 'wp:menu_order'],
  type: ['word', 'wp:post_type'],
  password: ['text', 'wp:post_password'],
  sticky: ['flag', 'wp:is_sticky'],
  attachmentUrl: ['maybe', 'wp:attachment_url'],
} as const satisfies Parts

export const commentParts = {
  id: ['number', 'wp:comment_id'],
  author: ['text', 'wp:comment_author'],
  email: ['word', 'wp:comment_author_email'],
  url: ['word', 'wp:comment_author_url'],
  ip: ['word', 'wp:comment_author_IP'],
  date: ['date', 'wp:comment_date'],
  dateGmt: ['date', 'wp:comment_date_gmt'],
  content: ['text', 'wp:comment_content'],
  approved: ['word', 'wp:comment_approved'],
  type: ['word', 'wp:comment_type'],
  parent: ['number', 'wp:comment_parent'],
  userId: ['number', 'wp:comment_user_id'],
} as const satisfies Parts

/** Exports of WordPress have neither words about an author nor an address; those that are made here from a running site do. */
export const authorParts = {
  id: ['number', 'wp:author_id'],
  login: ['word', 'wp:author_login'],
  email: ['word', 'wp:author_email'],
  name: ['text', 'wp:author_display_name'],
  firstName: ['text', 'wp:author_first_name'],
  lastName: ['text', 'wp:author_last_name'],
  bio: ['maybe', 'portico:author_bio'],
  url: ['maybe', 'portico:author_url'],
} as const satisfies Parts

/** Categories, tags and terms of every other taxonomy are written in three ways. `parent` is a slug. */
export const termParts = {
  'wp:category': {
    id: ['number', 'wp:term_id'],
    slug: ['word', 'wp:category_nicename'],
    name: ['text', 'wp:cat_name'],
    parent: ['word', 'wp:category_parent'],
    description: ['text', 'wp:category_description'],
  },
  'wp:tag': {
    id: ['number', 'wp:term_id'],
    slug: ['word', 'wp:tag_slug'],
    name: ['text', 'wp:tag_name'],
    description: ['text', 'wp:tag_description'],
  },
  'wp:term': {
    id: ['number', 'wp:term_id'],
    taxonomy: ['word', 'wp:term_taxonomy'],
    slug: ['word', 'wp:term_slug'],
    name: ['text', 'wp:term_name'],
    parent: ['word', 'wp:term_parent'],
    description: ['text', 'wp:term_description'],
  },
} as const satisfies Record<string, Parts>

/** The taxonomies with a notation of their own. */
export const ownTaxonomies = { category: 'wp:category', post_tag: 'wp:tag' } as const

export const siteParts = {
  title: ['address', 'title'],
  link: ['address', 'link'],
  description: ['address', 'description'],
  language: ['address', 'language'],
  version: ['address', 'wp:wxr_version'],
  siteUrl: ['address', 'wp:base_site_url'],
  blogUrl: ['address', 'wp:base_blog_url'],
  generator: ['address', 'generator'],
} as const satisfies Parts

/** Parts missing in exports of WordPress, and present in those made here from a running site. */
export const moreSiteParts = {
  /** IANA name. */
  timezone: ['maybe', 'portico:timezone'],
  /** The ids of the pages that are the front page and the list of posts; 0 if it is known that there is none. */
  frontPage: ['number', 'portico:front_page'],
  postsPage: ['number', 'portico:posts_page'],
} as const satisfies Parts

export type ExportComment = ReadParts<typeof commentParts> & { meta: ExportMeta[] }

export type ExportItem = ReadParts<typeof itemParts> & {
  terms: { taxonomy: string; slug: string; name: string }[]
  meta: ExportMeta[]
  comments: ExportComment[]
}

export type ExportAuthor = ReadParts<typeof authorParts>

export type ExportTerm = ReadParts<(typeof termParts)['wp:term']> & { meta: ExportMeta[] }

/** The file's data about the site; missing if it has none. */
export type ExportSite = ReadParts<typeof siteParts> &
  Partial<ReadParts<typeof moreSiteParts>> & {
    icon: string
    /** What could not be read there, for the receipt: messages or sentences. */
    notes?: string[]
  }
