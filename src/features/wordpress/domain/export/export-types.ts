import type { PhpValue } from '../php/read-php-value.ts'

/** Where a unit stands in the file, so that it can be read again alone. */
export type UnitPlace = { byte: number; size: number; line: number }

/** `text` is what the file says, `value` what it means: the same where it is no value of PHP, or one that cannot be read. */
export type ExportMeta = { key: string; text: string; value: PhpValue }

/** Dates are `YYYY-MM-DD hh:mm:ss`, or missing where WordPress has none (drafts have no GMT date). */
export type ExportComment = {
  id: number
  parent: number
  author: string
  email: string
  url: string
  ip: string
  userId: number
  date?: string
  dateGmt?: string
  content: string
  approved: string
  type: string
  meta: ExportMeta[]
}

export type ExportItem = {
  /** 0 when the file gives none. */
  id: number
  type: string
  status: string
  title: string
  slug: string
  link: string
  guid: string
  author: string
  content: string
  excerpt: string
  date?: string
  dateGmt?: string
  modified?: string
  modifiedGmt?: string
  parent: number
  order: number
  password: string
  sticky: boolean
  commentStatus: string
  pingStatus: string
  attachmentUrl?: string
  terms: { taxonomy: string; slug: string; name: string }[]
  meta: ExportMeta[]
  comments: ExportComment[]
}

export type ExportAuthor = {
  id: number
  login: string
  email: string
  name: string
  firstName: string
  lastName: string
  /** Exports of WordPress have neither; those that are made here from a running site do. */
  bio?: string
  url?: string
}

/** Categories, tags and terms of every other taxonomy. `parent` is a slug. */
export type ExportTerm = {
  id: number
  taxonomy: string
  slug: string
  name: string
  parent: string
  description: string
  meta: ExportMeta[]
}

/** What the file says of the site; missing where it does not. */
export type ExportSite = {
  title: string
  link: string
  description: string
  language: string
  version: string
  siteUrl: string
  blogUrl: string
  generator: string
  icon: string
  /** From here on what exports of WordPress lack, and those that are made here from a running site say. IANA name. */
  timezone?: string
  /** The ids of the pages that are the front page and the list of posts; 0 where it is known that there is none. */
  frontPage?: number
  postsPage?: number
  /** What could not be read there, for the receipt: each a message, or a sentence. */
  notes?: string[]
}
