import type { ReactNode } from 'react'
import type { Page } from '#platform/page-cache/page.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Drawn } from './drawn.ts'

export type HeadView = {
  /** Without the site's name; the frame adds it. Empty on the home page. */
  title: string | Message
  description: string | Message
  /** Path with its leading slash; the frame makes it absolute. */
  canonical: string
  /** The whole title, if it is not made of the title and the site's name. */
  wholeTitle?: string | undefined
  /** Where search engines are to look for this text instead: a path, or a whole address. */
  original?: string | undefined
  type?: 'website' | 'article' | 'profile'
  image?: { path: string; alt: string | Message; width?: number; height?: number } | undefined
  published?: Date | undefined
  modified?: Date | undefined
  author?: string | undefined
  previous?: string | undefined
  next?: string | undefined
  robots?: 'noindex' | undefined
  /** Its own feeds, which are below `path`. Those of the site have other names. */
  feeds?: { title: string; path: string } | undefined
  /** Schema.org objects about the page itself, without `@context`. Messages in them are said. */
  jsonLd?: readonly object[]
}

/** What a route passes to the frame: everything between header and footer, and the data for `<head>`. */
export type PageView = Drawn & {
  status?: number
  head: HeadView
  main: ReactNode
  tags: readonly string[]
  /** Its address in each of its languages. */
  translations?: readonly Translation[]
  /** Decides the body's class and width: a reading column or a full-width page. */
  layout?: 'reading' | 'wide'
}

/** The same page in an edition of the site, be it this one. */
export type Translation = { edition: string; path: string }

export type RenderPage = (view: PageView) => Promise<Page>
