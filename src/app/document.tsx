import type { ReactNode } from 'react'
import { headTagProblem } from '#platform/render/head-tag-problem.ts'
import { InlineScript } from '#platform/render/inline-script.tsx'
import type { HeadView } from '#platform/render/page-view.ts'
import { Script } from '#platform/render/script.tsx'
import { isMessage, type Translate } from '#platform/words/translate.ts'
import { useT } from '#platform/words/use-t.ts'
import type { BotCheckView } from '#shared/bot-check.ts'
import type { HeadTag } from '#shared/head-tag.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import type { SiteView } from '#shared/site-view.ts'
import { urls } from '#shared/urls.ts'
import { LocaleContext } from '#ui/locale.ts'
import { headScript, nextPageRules } from './head-script.ts'
import { NotLoaded } from './not-loaded.tsx'

/** Addresses of built files, in the order they are linked. */
export type DocumentAssets = {
  /** Goes into a style element of the page. */
  style: string
  /** Linked after it, with precedence over it. */
  styles?: readonly string[] | undefined
  /** Waited for by nobody who reads on a screen. */
  stylesForPrint?: readonly string[]
  /** For visitors who run no script. */
  stylesWithoutScript?: readonly string[] | undefined
  modules: readonly string[]
  /** Classic scripts, run in their order once the page is read. */
  scripts?: readonly string[]
}

export type DocumentProps = {
  site: SiteView
  head: HeadView
  isError?: boolean | undefined
  tags?: readonly HeadTag[]
  assets: DocumentAssets
  /** Attributes of the root element. */
  attributes?: Readonly<Record<`data-${string}`, string>> | undefined
  /** On the home page: the provider that is told of the visit. */
  homeCheck?: BotCheckView | undefined
  children: ReactNode
}

export function Document(props: DocumentProps) {
  const { site, head, isError, tags = [], assets, attributes, homeCheck, children } = props
  return (
    <html lang={site.language} dir={site.direction} {...attributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The frame is right-aligned: half of it, painted before the rest arrives, would move. */}
        <link rel="expect" href="#content" blocking="render" />
        <InlineScript type="speculationrules" source={nextPageRules} />
        <InlineScript source={headScript} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: admitted by its hash, and what would end it is taken out */}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        {assets.styles?.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.stylesForPrint?.map((href) => (
          <link key={href} rel="stylesheet" href={href} media="print" />
        ))}
        {assets.stylesWithoutScript && assets.stylesWithoutScript.length > 0 && (
          <noscript>
            {assets.stylesWithoutScript.map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
          </noscript>
        )}
        {assets.modules.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {assets.scripts?.map((src) => (
          <script key={src} src={src} defer />
        ))}
        <PageHead head={head} site={site} isError={isError} />
        {tags.map((tag) => (
          <Tag key={JSON.stringify(tag)} tag={tag} />
        ))}
        {/* Without one, browsers ask for /favicon.ico and complain that it is not there. */}
        {!tags.some((tag) => 'link' in tag && tag.link === 'icon') && (
          <link rel="icon" href={site.logo ?? 'data:,'} />
        )}
      </head>
      <body>
        <LocaleContext value={{ language: site.language, timeZone: site.timezone }}>{children}</LocaleContext>
        <NotLoaded />
        {homeCheck && <Script name="greet-home" props={homeCheck} />}
      </body>
    </html>
  )
}

function Tag({ tag }: { tag: HeadTag }) {
  const problem = headTagProblem(tag)
  if (problem) throw new Error(problem)
  if ('link' in tag) {
    const { link, ...attributes } = tag
    return <link rel={link} {...attributes} />
  }
  const { meta, ...attributes } = tag
  return meta.includes(':') ? <meta property={meta} {...attributes} /> : <meta name={meta} {...attributes} />
}

type SaidHead = Omit<HeadView, 'image'> & {
  title: string
  description: string
  image?: (NonNullable<HeadView['image']> & { alt: string }) | undefined
}

type PageHeadProps = {
  head: HeadView
  site: SiteView
  /**
   * For an address that does not exist: its `canonical` is about what is drawn as the page's place, and does not name a
   * page.
   */
  isError?: boolean | undefined
}

/** Everything `<head>` says about the page: for search engines, link previews and feed readers. */
function PageHead({ head: unsaid, site, isError = false }: PageHeadProps) {
  const t = useT()
  const head: SaidHead = {
    ...unsaid,
    title: t(unsaid.title),
    description: t(unsaid.description),
    image: unsaid.image && { ...unsaid.image, alt: t(unsaid.image.alt) },
  }
  const absolute = (path: string) => absoluteUrl(site, path)
  const address = absolute(head.original ?? head.canonical)
  return (
    <>
      <title>{fullTitle(head, site)}</title>
      <meta name="description" content={head.description} />
      {!isError && <link rel="canonical" href={address} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      {head.author && <meta name="author" content={head.author} />}
      {head.previous && <link rel="prev" href={absolute(head.previous)} />}
      {head.next && <link rel="next" href={absolute(head.next)} />}
      <Alternates editions={site.editions} absolute={absolute} />
      <OpenGraph head={head} site={site} absolute={absolute} address={isError ? undefined : address} />
      <Feeds {...(head.feeds ?? { title: site.title, path: site.edition && `/${site.edition}` })} />
      {head.jsonLd && head.jsonLd.length > 0 && <JsonLd objects={head.jsonLd} t={t} />}
    </>
  )
}

/** Tells search engines where the page is in other languages. Everybody else gets the first. */
function Alternates({ editions = [], absolute }: Pick<SiteView, 'editions'> & { absolute: Absolute }) {
  const alternates = editions.filter(({ isTranslation }) => isTranslation)
  if (alternates.length < 2) return null
  const [first] = alternates
  return (
    <>
      {alternates.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={absolute(path)} />
      ))}
      {first && <link rel="alternate" hrefLang="x-default" href={absolute(first.path)} />}
    </>
  )
}

function fullTitle(head: SaidHead, site: SiteView) {
  if (head.wholeTitle) return head.wholeTitle
  if (head.title) return `${head.title} · ${site.title}`
  return site.tagline ? `${site.title} · ${site.tagline}` : site.title
}

type Absolute = (path: string) => string

type OpenGraphProps = { head: SaidHead; site: SiteView; absolute: Absolute; address: string | undefined }

function OpenGraph({ head, site, absolute, address }: OpenGraphProps) {
  const image = head.image ?? site.image
  const type = head.type ?? 'website'
  return (
    <>
      <meta property="og:site_name" content={site.title} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={head.wholeTitle || head.title || site.title} />
      <meta property="og:description" content={head.description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:locale" content={localeOf(site)} />
      {image && (
        <>
          <meta property="og:image" content={absolute(image.path)} />
          <meta property="og:image:alt" content={image.alt} />
          {image.width && <meta property="og:image:width" content={String(image.width)} />}
          {image.height && <meta property="og:image:height" content={String(image.height)} />}
        </>
      )}
      {type === 'article' && head.published && (
        <meta property="article:published_time" content={head.published.toISOString()} />
      )}
      {type === 'article' && head.modified && (
        <meta property="article:modified_time" content={head.modified.toISOString()} />
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

function Feeds({ title, path }: { title: string; path: string }) {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={`${title} (Atom)`} href={path + urls.atom} />
      <link rel="alternate" type="application/rss+xml" title={`${title} (RSS)`} href={path + urls.rss} />
      <link
        rel="alternate"
        type="application/feed+json"
        title={`${title} (JSON Feed)`}
        href={path + urls.jsonFeed}
      />
    </>
  )
}

function JsonLd({ objects, t }: { objects: readonly object[]; t: Translate }) {
  const merged = oneFaqPage(objects)
  const graph = merged.length === 1 ? merged[0] : { '@graph': merged }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no character that could end the element is left
      dangerouslySetInnerHTML={{ __html: scriptSafe({ '@context': 'https://schema.org', ...graph }, t) }}
    />
  )
}

type FaqPage = { '@type': 'FAQPage'; mainEntity: readonly object[] }

const isFaqPage = (object: object): object is FaqPage => '@type' in object && object['@type'] === 'FAQPage'

/** A page is one FAQPage, however many lists of questions it has. */
function oneFaqPage(objects: readonly object[]): readonly object[] {
  const lists = objects.filter(isFaqPage)
  if (lists.length < 2) return objects
  const all = { '@type': 'FAQPage', mainEntity: lists.flatMap(({ mainEntity }) => mainEntity) }
  return [...objects.filter((object) => !isFaqPage(object)), all]
}

const scriptSafe = (value: object, t: Translate) =>
  JSON.stringify(value, (_, part) => (isMessage(part) ? t(part) : part)).replaceAll('<', '\\u003c')

/** With the country that Open Graph expects: `fr_FR`. A locale of another language than the page's is ignored. */
function localeOf({ language, locale }: Pick<SiteView, 'language' | 'locale'>): string {
  const spoken = new Intl.Locale(language).maximize()
  const written = new Intl.Locale(locale.replaceAll('_', '-')).maximize()
  const { region } = written.language === spoken.language ? written : spoken
  return `${spoken.language}_${region}`
}
