import type { Hono } from 'hono'
import type { DeskParts } from '#platform/desk/desk-parts.ts'
import type { DocumentKind, LiveKinds, Problem } from '#platform/documents/document-kind.ts'
import type { Hears, Listeners } from '#platform/events/listeners.ts'
import type { Guards } from '#platform/guards/guards.ts'
import type { Permission, PolicySources } from '#platform/http/content-security-policy.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Channel } from '#platform/outbox/channel.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Block } from '#platform/render/block.ts'
import type { AskedAddress } from '#shared/address-key.ts'
import type { HeadTag } from '#shared/head-tag.ts'
import type { Offer } from './service.ts'
import type { Slots } from './slots.ts'

/** Everything an extension adds to a site. All of it is optional; the order of the extensions is the only order. */
export type Parts = {
  /** What other parts may use. */
  offers?: readonly Offer[]
  /** Kinds of files the content folder may hold. */
  kinds?: readonly DocumentKind[] | LiveKinds
  /** What an owner can place in a text. */
  blocks?: readonly Block[]
  slots?: Slots
  /** Calls that answer their own errors and read their own bodies: asked before anything else reads or limits them. */
  calls?: Hono<HttpEnv>
  /** Addresses of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: with variables of its own, as it likes
  routes?: Hono<any, any, any>
  /** Addresses that the owner names: asked when no route of any part has answered. */
  pages?: Hono<HttpEnv>
  desk?: DeskParts
  /** What pages may load, call and do beside what the site itself needs. */
  policy?: { everywhere?: PolicySources; visitors?: PolicySources }
  /** What pages for visitors may ask a browser for, e.g. where the visitor is. */
  permissions?: readonly Permission[]
  /** In the head of every page. */
  headTags?: readonly HeadTag[] | (() => readonly HeadTag[])
  /** Source texts of scripts it writes into pages, always the same: what else stands in a page as a script never runs. */
  inlineScripts?: readonly string[]
  /** Other orders a list of posts can be asked for in, by the name that `r_sortby` gives them. */
  postOrders?: Readonly<Record<string, PostOrder>>
  /** What it does when something has happened. */
  on?: Listeners
  /** Asked before an event of `on` is recorded for it, within the transaction; everything is, unless this says no. */
  hears?: Hears
  /** What it thinks of what visitors send. */
  guards?: Guards
  /** Other things than mails that leave from the outbox. */
  channels?: readonly Channel[]
  /** What it does again and again, first when the site starts. */
  jobs?: readonly Job[]
  /** What it keeps about people, to be exported and erased. An empty list says that it keeps nothing about anybody. */
  personalData?: readonly PersonalData[]
  /** Where what once stood at an address of its own, or of another site, is now. Asked when nothing else answers. */
  oldAddresses?: OldAddresses
  /** Pages of its own that search engines are to find. Asked in each language of the site. */
  listed?: Listed
  /** What the configuration asks of the documents in vain. */
  checkSettings?(): Promise<readonly Problem[]>
}

/** The best first. */
export type PostOrder = {
  arrange(ids: readonly number[]): Promise<number[]>
  /** Page-cache tags of a page with these posts: what changes their order. */
  tagsOf(shown: readonly number[]): Promise<readonly string[]>
}

export type OldAddresses = {
  /** Page-cache tags of every answer where nothing stands: what changes where addresses lead. */
  tags: readonly string[]
  find(asked: AskedAddress): Promise<Moved | undefined>
}

export type Listed = {
  /** Page-cache tags of the sitemap: what adds pages and takes them away. */
  tags: readonly string[]
  paths(): Promise<readonly string[]>
}

/** `to` is a path of this site, or a whole address. */
export type Moved =
  | {
      status: 301 | 302 | 307 | 308
      to: string
      /** The query was a part of what was found; otherwise it goes along. */
      byQuery?: boolean
    }
  /** Private, or gone for good. */
  | { status: 403 | 410 }
