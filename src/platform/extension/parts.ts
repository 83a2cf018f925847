import type { Hono } from 'hono'
import type { Access } from '#platform/access/access.ts'
import type { DeskParts } from '#platform/desk/desk-parts.ts'
import type { BeforeSave } from '#platform/documents/before-save.ts'
import type { DocumentKind, LiveKinds, Problem } from '#platform/documents/document-kind.ts'
import type { Hears, Listeners } from '#platform/events/listeners.ts'
import type { Guards } from '#platform/guards/guards.ts'
import type { Permission, PolicySources } from '#platform/http/content-security-policy.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Channel } from '#platform/outbox/channel.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Block } from '#platform/render/block.ts'
import type { MarkdownStep } from '#platform/render/markdown-step.ts'
import type { AskedAddress } from '#shared/address-key.ts'
import type { HeadTag } from '#shared/head-tag.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Offer } from './service.ts'
import type { Slots } from './slots.ts'

/** Everything an extension adds to a site. All of it is optional. Parts run in the order of the extensions. */
export type Parts = {
  /** Services for other parts. */
  offers?: readonly Offer[]
  /** Kinds of files the content folder may hold. */
  kinds?: readonly DocumentKind[] | LiveKinds
  /** Blocks an owner can place in a text. */
  blocks?: readonly Block[]
  /** Steps for each text before it is drawn, e.g. a glossary. */
  markdown?: readonly MarkdownStep[]
  slots?: Slots
  /**
   * Calls with error handling and body parsing of their own: asked before anything else reads or limits the request.
   */
  calls?: Hono<HttpEnv>
  /** Routes at addresses of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: with variables of its own, as it likes
  routes?: Hono<any, any, any>
  /** Addresses of `routes` that pages of other sites may post to, with everything below them. */
  anyOrigin?: readonly string[]
  /** Who may see its routes: an address of `routes`, which may end with `/*`, and its rule. */
  access?: Readonly<Record<`/${string}`, Access>>
  /** Routes at addresses chosen by the owner: asked when no route of any part has answered. */
  pages?: Hono<HttpEnv>
  desk?: DeskParts
  /** What pages may load, call and do beyond what the site itself needs. */
  policy?: { everywhere?: PolicySources; visitors?: PolicySources }
  /** What pages for visitors may ask a browser for, e.g. the visitor's location. */
  permissions?: readonly Permission[]
  /** Tags for the head of every page. */
  headTags?: readonly HeadTag[] | (() => readonly HeadTag[])
  /** Source texts of scripts it writes into pages, always the same: the policy blocks every other inline script. */
  inlineScripts?: readonly string[]
  /** Other orders for a list of posts, by their name in `r_sortby`. */
  postOrders?: Readonly<Record<string, PostOrder>>
  /** Listeners: what it does when something has happened. */
  on?: Listeners
  /** Asked within the transaction before an event of `on` is recorded for it; returning false skips the event. */
  hears?: Hears
  /** What it thinks of submissions from visitors. */
  guards?: Guards
  /** Ways to deliver something other than emails from the outbox. */
  channels?: readonly Channel[]
  /** Work it repeats, first when the site starts. */
  jobs?: readonly Job[]
  /** The personal data it stores, to be exported and erased. An empty list says that it stores none. */
  personalData?: readonly PersonalData[]
  /** Where content now is that had another address here, or was on another site. Asked when nothing else answers. */
  oldAddresses?: OldAddresses
  /** Its own pages, for the sitemap, the search and menus. Called for each language of the site. */
  listed?: Listed
  /** Changes a text before it is saved on the desk or imported, or refuses it. Answers at once. */
  beforeSave?: BeforeSave
  /** Checks settings against the documents, e.g. for one that names a document that does not exist. */
  checkSettings?(): Promise<readonly Problem[]>
}

/** Best first. */
export type PostOrder = {
  arrange(ids: readonly number[]): Promise<number[]>
  /** Page-cache tags of a page with these posts: what changes their order. */
  tagsOf(shown: readonly number[]): Promise<readonly string[]>
}

export type OldAddresses = {
  /** Page-cache tags of every “not found” answer: they change when an address leads somewhere else. */
  tags: readonly string[]
  find(asked: AskedAddress): Promise<Moved | undefined>
}

type ListedPage = {
  /** Without the prefix of a language: `/tides`. */
  path: string
  title: Translatable
  /** One sentence. The search finds the page by it and by the title. */
  description?: Translatable
}

export type Listed = {
  /** Page-cache tags of the sitemap: what adds or removes pages. */
  tags: readonly string[]
  pages(): Promise<readonly ListedPage[]>
}

/** `to` is a path of this site, or an absolute address. */
export type Moved =
  | {
      status: 301 | 302 | 307 | 308
      to: string
      /** The query was part of the match; otherwise it is kept. */
      byQuery?: boolean
    }
  /** Private, or gone for good. */
  | { status: 403 | 410 }
