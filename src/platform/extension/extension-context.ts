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
import type { Attachment, NewAttachment } from '#platform/mail/sent-files.ts'
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
import type { OwnUploads } from './own-uploads.ts'
import type { UseService } from './service.ts'

/** What every extension gets. */
export type CommonContext<Settings, Own extends OwnEvents = Readonly<Record<never, never>>> = {
  settings: Settings
  /** Services of other extensions, and those that `portico/extension` exports. */
  use: UseService
  clock: Clock
  ids: Ids
  /** Errors logged here are shown to the owner. */
  log: Log
  /** The site as its owner describes it now. */
  site(): Promise<Site>
  texts: {
    drawText: DrawText
    /** With typographic quotes and dashes, if the owner wants them. */
    setText(text: string): Promise<string>
    /** Draws content of one edition on any page, with every message in that edition's language. */
    inOwnLanguage: InOwnLanguage
  }
  /**
   * Translates messages outside components: `t(words.free)` in the language of the page being made,
   * `t.in('nl')(words.free)` in another one, e.g. in an email. Not available in `parts` itself, before the site has
   * been read.
   */
  t: PageTranslate
  /** Whether visitors reach the site over https, as its cookies have to say. */
  isSecure: boolean
  /** The size limit of a request body; only desk routes that store files may exceed it. */
  bodyMegabytes: number
  /** Whether `npm run dev` serves the site, so that problems may be shown in the page. */
  isDev: boolean
  /** Registers something to close when the program stops, last opened first. */
  onClose(close: () => Promise<void> | void): void
  /**
   * Work that continues after its request has been answered. The signal fires when the program is told to stop; it then
   * waits for the work as long as it waits for requests.
   */
  background(work: (closing: AbortSignal) => Promise<void>): Promise<void>
  /** Puts the site's frame around a page. */
  renderPage: RenderPage
  /** Renders HTML to be inserted in a page as it is. Islands in it work there. */
  renderHtml(view: ReactNode): string
  pages: OwnPages
  /** Makes a screen for a section of `site.yaml`, in every language of the site; put the result in `desk`. */
  editSection: EditSection
  /** Documents of the kinds the extension defines. */
  ownDocuments: OwnDocuments
  outbox: OwnOutbox
  /** Encrypts values that only this site may read, e.g. a key, so that they can be stored in the database. */
  seal: Seal
  /** For signing values. Each extension has its own secret, which never changes. */
  secret: string
  /** Tells the owner through the alarm channel of `portico.config.ts`, if there is one. `part` is what it is about. */
  alarm(notice: { alarm: string; part: string; says: string }): Promise<void>
  /** Who sent a request, as far as that can be trusted. */
  client: ClientOf
  /**
   * A rate limit of so many requests in so many minutes. Call the result for each request: it returns true if its
   * network is over the limit. `inAll` limits everybody together.
   */
  limit: CreateLimit
  botCheck: OwnBotCheck
  /** Asks the site's guards about something a visitor sent to the extension. */
  askGuards: AskGuards
  /** Records events for listeners (other extensions and webhooks) in the transaction in which they happen. */
  events: Events<Own>
}

export type OwnDocuments = {
  /** The document with this id or at this path of the content folder, if it is of such a kind. */
  find(which: { id: number } | { path: string }): Promise<DocumentText | undefined>
  /** A screen that edits one of them; put the result in the routes of `desk`. */
  screen<Form extends object, At>(screen: EditScreen<Form, At>): readonly GuardedRoute[]
  /** The same for a page with more on it: `show` draws it, along with what `open` does not know. */
  editor<Form extends object, At>(screen: EditScreen<Form, At>): EditRoutes<At>
  /** Creates or changes one. Keys it does not mention, and what somebody else changed meanwhile, are kept. */
  edit(edit: Edit): Promise<EditOutcome>
  /**
   * The document in an edition of the site, even one not created yet. Each edition has only its differences:
   * `tides.yaml` and `tides.fr.yaml`. Its own edition if none is asked for. Undefined if the site does not have that
   * language, or has only one.
   */
  translation(document: DocumentText, asked: AskedTranslation): Promise<DocumentTranslation | undefined>
  /**
   * Changes a part of one without a form, e.g. removes an item of a list, unless somebody else has changed it
   * meanwhile.
   */
  savePart(visit: DeskVisit, change: PartChange): Promise<Done>
}

type AskedTranslation = {
  edition?: string | undefined
  /** Where a document is edited. */
  edit(document: DocumentFacts): string
  /** Where one is begun from another, in an edition that lacks it. */
  begin(document: DocumentFacts, edition: string): string
}

export type DocumentTranslation = OpenedTranslation &
  NamedLanguage & {
    /** All languages of the site, the main one first. */
    languages: readonly LanguageView[]
  }

/**
 * Whole pages in memory. `respond` caches one; `drop` drops those with one of the tags in all processes, `forget` in
 * this one only. `onDrop` is told of tags dropped by anybody in any process, to drop what was made from the same data.
 */
export type OwnPages = Pick<PageCache, 'respond' | 'drop' | 'forget' | 'onDrop'> & {
  /**
   * Answers a single visitor, e.g. with a form's errors; the page is not cached, and search engines are told to leave
   * it out.
   */
  once(request: Request, page: OncePage): Promise<Response>
}

type OncePage = Pick<PageView, 'status' | 'styles'> & {
  title: Translatable
  /** Everything below the title. */
  body: ReactNode
}

export type NewMail = {
  /** An address, with or without the name of its owner. */
  to: string | { name: string; address: string }
  subject: string
  text: string
  /** The same as HTML, with inline styles: shown by email programs. */
  html?: string
  replyTo?: string
  /** The name of the sender; the title of the site by default. The address is the site's. */
  fromName?: string
  /** The results of `attach`, or uploads: at most 10, of 25 MB in all. */
  attachments?: readonly Attachment[]
}

export type MailSender = {
  /** Whether emails can be sent: a mail server is configured, and the site has an address to send from. */
  canSend(): Promise<boolean>
  /** Makes a file for an email: before the transaction, if there is one. It stays with the email until that has arrived. */
  attach(attachment: NewAttachment): Promise<Attachment>
  /**
   * Puts an email into the outbox, which sends it and retries; the owner sees what became of it. With `tx`, it is
   * stored if and only if the transaction commits.
   */
  send(mail: NewMail, tx?: AnyTransaction): Promise<void>
}

type OwnFiles = {
  /** The extension's own folder, which is part of backups. */
  folder(): Promise<string>
  /**
   * A folder for temporary files, e.g. unfinished uploads, which is not part of backups. Create it before you use it.
   */
  scratch: string
  /** Files that visitors send. */
  uploads: OwnUploads
}

/**
 * Sends requests to the hosts declared in `needs`, and to no others. Does not follow redirects; gives up after ten
 * seconds.
 */
export type AskHost = (address: string, init?: RequestInit) => Promise<Response>

/** The services behind `portico:…` in the needs of a built-in part. `inner.ts` fills it in: it is not public. */
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

/** The context of an extension, with exactly what it asks for in `needs`. */
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

/** A check of `npx portico doctor`. It runs without opening the site, which may be what is broken. */
export type ExtensionCheck<Settings, Needs extends Need> = Check<
  { settings: Settings; clock: Clock } & Fetch<Needs> &
    ('database' extends Needs ? { look: Look<Database> } : unknown)
>
