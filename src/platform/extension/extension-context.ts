import type { ReactNode } from 'react'
import type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { Clock } from '#platform/clock.ts'
import type { Check, Look } from '#platform/commands/check.ts'
import type { AnyTransaction, Database } from '#platform/db/database.ts'
import type { DeskVisit, Done, GuardedRoute } from '#platform/desk/desk-route.ts'
import type { EditRoutes, EditScreen } from '#platform/desk/edit-screen.tsx'
import type { LanguageView, NamedLanguage } from '#platform/desk/languages/language-view.ts'
import type { OpenedTranslation } from '#platform/desk/languages/opened-translation.ts'
import type { EditSection } from '#platform/desk/section-screen.tsx'
import type { PartChange } from '#platform/desk/subject.ts'
import type { DocumentFacts, DocumentText, Edit, EditOutcome } from '#platform/documents/documents.ts'
import type { SiteDocuments } from '#platform/documents/site-documents.ts'
import type { InOwnLanguage } from '#platform/editions/in-own-language.tsx'
import type { OwnEvents } from '#platform/events/event-map.ts'
import type { Events } from '#platform/events/events.ts'
import type { AskGuards } from '#platform/guards/guards.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { DrawText } from '#platform/render/block.ts'
import type { PageView, RenderPage } from '#platform/render/page-view.ts'
import type { Seal } from '#platform/seal.ts'
import type { PageTranslate } from '#platform/words/page-translate.ts'
import type { Site } from '#shared/site.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Need } from './needs.ts'
import type { ClientOf, CreateLimit } from './own-client.ts'
import type { OwnOutbox } from './own-outbox.ts'
import type { UseService } from './service.ts'

/** What every extension of a site is made from. */
export type CommonContext<Settings, Own extends OwnEvents = Readonly<Record<never, never>>> = {
  settings: Settings
  /** What other extensions offer, and the services that `portico/extension` exports. */
  use: UseService
  clock: Clock
  ids: Ids
  /** Errors in it are shown to the owner. */
  log: Log
  /** As its owner describes it now. */
  site(): Promise<Site>
  texts: {
    drawText: DrawText
    /** With the quotes and dashes of print, where the owner wants them. */
    setText(text: string): Promise<string>
    /** Draws what is written in one edition, be it on a page of another: all that is said in it is said in its own language. */
    inOwnLanguage: InOwnLanguage
  }
  /**
   * Says words where no component does: `t(words.free)` in the language of the page that is being made, `t.in('nl')(words.free)` in
   * another one, e.g. in an email. Not yet in `parts` itself, where nobody has read the site.
   */
  t: PageTranslate
  /** Whether visitors reach the site over https, as its cookies have to say. */
  isSecure: boolean
  /** What one request may bring; more only where a route of the desk stores files. */
  bodyMegabytes: number
  /** Whether it is `npm run dev` that serves the site: problems may be shown where they are. */
  isDev: boolean
  /** Closes something of its own when the program stops: what was opened last is closed first. */
  onClose(close: () => Promise<void> | void): void
  /**
   * Work that goes on when the request it began with is answered. The signal comes when the program is told to stop, which
   * then waits for the work as long as it waits for requests.
   */
  background(work: (closing: AbortSignal) => Promise<void>): Promise<void>
  /** Puts the site's frame round something. */
  renderPage: RenderPage
  /** HTML to be put into a page as it is. Islands in it come alive there. */
  renderHtml(view: ReactNode): string
  pages: OwnPages
  /** A screen for a section of `site.yaml`, in every language of the site: what it answers belongs in `desk`. */
  editSection: EditSection
  /** Documents of the kinds that it brings. */
  ownDocuments: OwnDocuments
  outbox: OwnOutbox
  /** Closes what only this site may read, e.g. a key, so that it can be kept in the database. */
  seal: Seal
  /** Signs and marks what only this site can have made. Every extension has another one, which stays the same. */
  secret: string
  /** Tells the owner by the alarm channel of `portico.config.ts`, where there is one. `part`: what it is about. */
  alarm(notice: { alarm: string; part: string; says: string }): Promise<void>
  /** Who sends a request, as far as that can be believed. */
  client: ClientOf
  /**
   * So many requests of one visitor in so many minutes: what it answers says whether this is one too many for the networks it
   * comes from. `inAll`: of everybody together.
   */
  limit: CreateLimit
  botCheck: OwnBotCheck
  /** What the guards of the site have against something that a visitor sent to it. */
  askGuards: AskGuards
  /** Says what has happened to those who listen, other extensions and webhooks, within the transaction in which it happens. */
  events: Events<Own>
}

export type OwnDocuments = {
  /** The one of this number or at this path of the content folder, if it is of such a kind. */
  find(which: { id: number } | { path: string }): Promise<DocumentText | undefined>
  /** A screen for one of them: what it answers belongs in the routes of `desk`. */
  screen<Form extends object, At>(screen: EditScreen<Form, At>): readonly GuardedRoute[]
  /** The same where the page has more on it: `show` draws it, with what `open` did not know. */
  editor<Form extends object, At>(screen: EditScreen<Form, At>): EditRoutes<At>
  /** Makes one, or changes it: what it says besides, and what somebody else wrote into it meanwhile, stays. */
  edit(edit: Edit): Promise<EditOutcome>
  /**
   * The document in an edition of the site, be it yet to be made, where each says what is different there: `tides.yaml` and
   * `tides.fr.yaml`. Its own edition where none is asked for. Nothing where the site has no such language, or one alone.
   */
  translation(document: DocumentText, asked: AskedTranslation): Promise<DocumentTranslation | undefined>
  /** Changes a part of one without a form, e.g. takes something out of a list, unless somebody else has changed it meanwhile. */
  savePart(visit: DeskVisit, change: PartChange): Promise<Done>
}

type AskedTranslation = {
  edition?: string | undefined
  /** Where a document is edited. */
  edit(document: DocumentFacts): string
  /** Where one is begun in an edition that has none, from another. */
  begin(document: DocumentFacts, edition: string): string
}

export type DocumentTranslation = OpenedTranslation &
  NamedLanguage & {
    /** All of the site, the first one first. */
    languages: readonly LanguageView[]
  }

/**
 * Whole pages in memory. `respond` keeps one; `drop` forgets those that carry one of the tags, in all processes, and `forget` in this
 * one. `onDrop` tells of tags that anybody has dropped, in whichever process: what was made of the same is forgotten then.
 */
export type OwnPages = Pick<PageCache, 'respond' | 'drop' | 'forget' | 'onDrop'> & {
  /** Answers one visitor alone, e.g. with what was wrong with a form; nobody keeps the page, and search engines leave it out. */
  once(request: Request, page: OncePage): Promise<Response>
}

type OncePage = Pick<PageView, 'status' | 'styles'> & {
  title: Translatable
  /** Everything below the title. */
  body: ReactNode
}

export type NewMail = {
  /** An address, alone or with the name of whom it belongs to. */
  to: string | { name: string; address: string }
  subject: string
  text: string
  replyTo?: string
}

export type MailSender = {
  /** Whether mails leave: there is a server for them, and the site has an address that they come from. */
  canSend(): Promise<boolean>
  /**
   * Puts a mail into the outbox, from where it is sent, again if need be; the owner sees what became of it. With `tx` it is
   * there if the rest of the transaction is.
   */
  send(mail: NewMail, tx?: AnyTransaction): Promise<void>
}

type OwnFiles = {
  /** Its own folder, which backups hold. */
  folder(): Promise<string>
  /** Another one, for what is not to last, e.g. what is still on its way: backups leave it out. It is there once you make it. */
  scratch: string
}

/** Asks the hosts that it needs, and no other. Redirects are not followed. It gives up after ten seconds. */
export type AskHost = (address: string, init?: RequestInit) => Promise<Response>

/** What `portico:…` in the needs of a part of the box stands for. `inner.ts` fills it in: it is not public. */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface Inner {}

type InnerOf<Needs extends Need> = Pick<
  Inner,
  Needs extends `portico:${infer Name extends keyof Inner}` ? Name : never
>

type Granted = {
  database: { db: Database }
  'mail:send': { mail: MailSender }
  files: { files: OwnFiles }
  everything: { documents: SiteDocuments }
}

type Of<Needs extends Need, Name extends keyof Granted> = Name extends Needs ? Granted[Name] : unknown

type Fetch<Needs extends Need> = [Extract<Needs, `net:${string}`>] extends [never]
  ? unknown
  : { fetch: AskHost }

/** With what it asks for in `needs`, and no more. */
export type ExtensionContext<
  Settings,
  Needs extends Need,
  Own extends OwnEvents = Readonly<Record<never, never>>,
> = CommonContext<Settings, Own> &
  Of<Needs, 'database'> &
  Of<Needs, 'mail:send'> &
  Of<Needs, 'files'> &
  Of<Needs, 'everything'> &
  Fetch<Needs> &
  InnerOf<Needs>

/** A question of `npx portico doctor`. The site is not opened for it: it may be what is ill. */
export type ExtensionCheck<Settings, Needs extends Need> = Check<
  { settings: Settings; clock: Clock } & Fetch<Needs> &
    ('database' extends Needs ? { look: Look<Database> } : unknown)
>
