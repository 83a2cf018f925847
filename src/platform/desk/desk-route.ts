import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Translate } from '#platform/words/translate.ts'
import type { Capability } from '#shared/capability.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** The person at the desk. */
export type Person = { id: string; name: string; role: string; may(capability: Capability): boolean }

/** Where a request comes from, as far as signing in needs to know. */
export type Origin = {
  /** The origin of the site as the browser sees it; checked for a POST. */
  site: string
  /** Missing if there is no connection. */
  address?: string | undefined
  /** A proxy that is not trusted hides who is behind the address. */
  mayShareAddress?: boolean
  userAgent: string
  /** Stored in a browser that signed in before. */
  device?: string | undefined
}

export type OpenVisit = {
  c: Context<HttpEnv>
  /** The body of a POST; empty otherwise. */
  form: URLSearchParams
  origin: Origin
  /** In the language of who is at the desk. */
  t: Translate
}

/** A file as it came with a form, of a route that takes files. */
export type SentFile = { field: string; name: string; bytes: Uint8Array }

/** The same of a route that has its files written to the disk. It is removed after the answer, unless the route moved it away. */
export type StoredFile = { field: string; name: string; path: string; size: number }

export type DeskVisit = OpenVisit & {
  person: Person
  files: readonly SentFile[]
  stored: readonly StoredFile[]
  session: string
  /** Goes into every form, under the name `csrf`. */
  csrf: string
}

/** The entry in the log, after the person's name: `Freed 2 seats`. */
type AuditNote = { what: Translatable }

export type DeskPage = {
  title: Translatable
  main: ReactNode
  status?: 200 | 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 500
  /** It shows a preview in a frame, and takes what is pasted with its formatting. */
  editor?: true
  /** Given when drawing the page was itself a change, e.g. one that shows a secret once. */
  audit?: AuditNote
}

/** A change was made; the browser is sent on, so that a reload does not make it again. */
export type Done = {
  to: string
  audit: AuditNote | 'recorded' | 'no change'
  /** Said once, on the next page. */
  notice?: Translatable
  /** Shown after the notice. */
  link?: { label: Translatable; href: string }
  /** The same, when what was asked for could not be done. */
  problem?: Translatable
  /** The same, if it was done but leaves something to be fixed, with a link to where that is explained. */
  caution?: { words: Translatable; link: { label: Translatable; href: string } }
  /** Cookies to set, or `forgotten` to sign the browser out. */
  cookies?: { session: string; device: string } | 'forgotten'
  /** Encrypted: what they had sent when they were asked to sign in again, to be done now. */
  held?: string | undefined
}

/** Something other than a page: data to export, or what a script asked for. */
type Handed = { response: Response; audit: AuditNote | 'recorded' | 'no change' }

export type DeskAnswer = DeskPage | Done | Handed | Response

export type FileStorage = { folder: string; bytes: number }

type Address = { method: 'get' | 'post'; path: string }

/** For everybody: signing in, and links that are keys themselves. */
type OpenRoute = Address & { access: 'open'; handle(visit: OpenVisit): Promise<DeskAnswer> }

/** For those who have the capability; the frame sees to it before `handle` is called. */
export type GuardedRoute = Address & {
  access: Capability
  /** The person must have signed in a short while ago: a desk left open is not enough. */
  fresh?: true
  /** Somebody writes into its form, which outlives their session: it is given back to be sent again. Never with secrets. */
  written?: true
  /** The maximum number of files in one form; 0 by default. */
  files?: number
  /** They are not held in memory, but written into this folder as they come; all together may be so large. */
  store?: FileStorage
  /** Asked by an open page again and again: it does not count as somebody being there, so the session may run out. */
  unattended?: true
  handle(visit: DeskVisit): Promise<DeskAnswer>
}

export type DeskRoute = OpenRoute | GuardedRoute
