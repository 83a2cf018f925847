import type { ReactNode } from 'react'
import { InlineScript } from '#platform/render/inline-script.tsx'
import type { HeadView } from '#platform/render/page-view.ts'
import { Script } from '#platform/render/script.tsx'
import type { BotCheckView } from '#shared/bot-check.ts'
import type { SiteView } from '#shared/site-view.ts'
import { LocaleContext } from '#ui/locale.ts'
import { headScript, nextPageRules } from './head-script.ts'
import { NotLoaded } from './not-loaded.tsx'
import { PageHead } from './page-head.tsx'

/** Addresses of built files, in the order they are linked. */
export type DocumentAssets = {
  /** Stands in a style element of the page. */
  style: string
  /** Linked beside it, where they win over it. */
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
  assets: DocumentAssets
  /** Of the root element. */
  attributes?: Readonly<Record<`data-${string}`, string>> | undefined
  /** On the home page, whose visit is told to this provider. */
  homeCheck?: BotCheckView | undefined
  children: ReactNode
}

export function Document({ site, head, isError, assets, attributes, homeCheck, children }: DocumentProps) {
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
        {/* Without one, browsers ask for /favicon.ico and complain that it is not there. */}
        <link rel="icon" href={site.logo ?? 'data:,'} />
      </head>
      <body>
        <LocaleContext value={{ language: site.language, timeZone: site.timezone }}>{children}</LocaleContext>
        <NotLoaded />
        {homeCheck && <Script name="greet-home" props={homeCheck} />}
      </body>
    </html>
  )
}
