import { renderToStaticMarkup } from 'react-dom/server'
import { withAddressesHere } from '#platform/editions/addresses-here.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Assets } from '#platform/render/assets.ts'
import { type Drawn, joinDrawn } from '#platform/render/drawn.ts'
import { PageScripts } from '#platform/render/page-scripts.ts'
import type { PageView, RenderPage, Translation } from '#platform/render/page-view.ts'
import { StyleLinks } from '#platform/render/style-links.tsx'
import { requestContext } from '#platform/request-context.ts'
import { Place } from '#platform/theme/place.tsx'
import type { FrameSlots } from '#platform/theme/places.ts'
import type { Theme } from '#platform/theme/theme.ts'
import type { ThemeOfPage } from '#platform/theme/theme-context.ts'
import type { Translator } from '#platform/words/translator.ts'
import { TranslateContext } from '#platform/words/use-t.ts'
import type { BotCheckView } from '#shared/bot-check.ts'
import type { SiteView } from '#shared/site-view.ts'
import { Document, type DocumentAssets } from './document.tsx'
import { createPageStyle, withStyle } from './page-style.ts'
import type { SiteTheme } from './site-theme.ts'
import { Themed } from './themed.tsx'

/** What every page has besides its own content, and what the page therefore depends on. */
export type Frame = Drawn & {
  site: SiteView
  slots: FrameSlots
  /** Attributes of the root element. */
  attributes?: Readonly<Record<`data-${string}`, string>>
  stylesOfFooter?: readonly string[]
  /** Rules that no file has. */
  css?: readonly string[]
  /** Addresses of style sheets for visitors who run no script. */
  sheetsWithoutScript?: readonly string[]
}

export type RenderPageDeps = {
  assets: Assets
  translator: Translator
  frame: (path: string, translations?: readonly Translation[]) => Promise<Frame>
  theme?: Theme | undefined
  ownSheets?: SiteTheme | undefined
  onFailure?: ThemeOfPage['onFailure'] | undefined
  /** Scripts besides the loader, e.g. the one that reloads the page in development. */
  scripts?: readonly string[]
  botCheck?: BotCheckView | undefined
  /** The content security policy of a page with this style element. */
  policy(style: string): string
}

/** Puts the frame round a page's content and turns it into the bytes every visitor gets. */
export function createRenderPage(deps: RenderPageDeps): RenderPage {
  const pageStyle = createPageStyle(deps.assets, deps.ownSheets ?? { tokens: [], sheets: [] })
  return async (view) => {
    const frame = await deps.frame(view.head.canonical, view.translations)
    const t = deps.translator.in(frame.site.language)
    const isPreview = requestContext().preview !== undefined
    const drawn = joinDrawn({ jsonLd: view.head.jsonLd }, frame, view)
    const ofFooter = frame.stylesOfFooter?.filter((name) => !drawn.styles.includes(name)) ?? []
    const html = renderToStaticMarkup(
      <TranslateContext value={t}>
        <PageScripts value={{ assets: deps.assets, isPreview }}>
          <Document
            site={frame.site}
            head={{ ...view.head, jsonLd: isPreview ? [] : drawn.jsonLd }}
            tags={drawn.headTags}
            isError={(view.status ?? 200) >= 400}
            assets={{
              style: '',
              styles: pageStyle.linked(),
              stylesWithoutScript: frame.sheetsWithoutScript,
              stylesForPrint: [deps.assets.style('print').address],
              ...(isPreview ? { modules: [] } : scriptsOf(deps, drawn.scripts)),
            }}
            attributes={frame.attributes}
            homeCheck={homeCheckOf(deps, view)}
          >
            <Themed theme={deps.theme} onFailure={deps.onFailure}>
              <Place
                name="Frame"
                props={{
                  site: frame.site,
                  path: view.head.canonical,
                  layout: view.layout,
                  slots: frame.slots,
                  children: (
                    <>
                      {view.main}
                      <StyleLinks names={ofFooter} />
                    </>
                  ),
                }}
              />
            </Themed>
          </Document>
        </PageScripts>
      </TranslateContext>,
    )
    const style = pageStyle.of(html, { names: drawn.styles, css: frame.css ?? [] })
    return {
      status: view.status ?? 200,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': deps.policy(style) },
      body: `<!doctype html>${withStyle(withAddressesHere(html), style)}`,
      tags: drawn.tags,
      freshUntil: drawn.freshUntil,
    }
  }
}

/**
 * Only a provider is told of a visit: our own proof of work would be done for nothing. Error pages name the home page,
 * too.
 */
const homeCheckOf = ({ botCheck }: RenderPageDeps, { head, status = 200 }: PageView) =>
  status === 200 && head.canonical === pageUrls.home() && botCheck?.provider === 'recaptcha'
    ? botCheck
    : undefined

const scriptsOf = (
  { assets, scripts = [] }: RenderPageDeps,
  ofPage: readonly string[],
): Pick<DocumentAssets, 'modules' | 'scripts'> => ({
  modules: [assets.script('loader'), ...scripts],
  scripts: ofPage,
})
