import { renderToStaticMarkup } from 'react-dom/server'
import { withAddressesHere } from '#platform/editions/addresses-here.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Assets } from '#platform/render/assets.ts'
import { PageScripts } from '#platform/render/page-scripts.ts'
import type { PageView, RenderPage, Translation } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import type { FrameSlots } from '#platform/theme/places.ts'
import type { Theme } from '#platform/theme/theme.ts'
import type { ThemeOfPage } from '#platform/theme/theme-context.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import { SayContext } from '#platform/words/use-say.ts'
import type { BotCheckView } from '#shared/bot-check.ts'
import { earliest } from '#shared/schedule.ts'
import type { SiteView } from '#shared/site-view.ts'
import { Document } from './document.tsx'
import type { SiteTheme } from './site-theme.ts'
import { Themed } from './themed.tsx'

/** What stands on every page beside its own content, and what the page therefore depends on. */
export type Frame = {
  site: SiteView
  slots: FrameSlots
  /** Of the root element. */
  attributes?: Readonly<Record<`data-${string}`, string>>
  tags: readonly string[]
  freshUntil?: Date | undefined
  styles?: readonly string[]
  /** Addresses of style sheets, and of those for visitors who run no script. */
  sheets?: readonly string[]
  sheetsWithoutScript?: readonly string[]
}

export type RenderPageDeps = {
  assets: Assets
  speaker: Speaker
  frame: (path: string, translations?: readonly Translation[]) => Promise<Frame>
  theme?: Theme | undefined
  ownSheets?: SiteTheme | undefined
  onFailure?: ThemeOfPage['onFailure'] | undefined
  /** Scripts beside the loader, e.g. the one that reloads the page in development. */
  scripts?: readonly string[]
  /** Source texts of what parts do before the first paint. */
  headScripts?: () => readonly string[]
  botCheck?: BotCheckView | undefined
}

/** Puts the frame round a page's content and turns it into the bytes every visitor gets. */
export function createRenderPage(deps: RenderPageDeps): RenderPage {
  return async (view) => {
    const frame = await deps.frame(view.head.canonical, view.translations)
    const say = await deps.speaker.in(frame.site.language)
    const html = renderToStaticMarkup(
      <SayContext value={say}>
        <PageScripts value={{ assets: deps.assets }}>
          <Document
            site={frame.site}
            head={view.head}
            assets={linksOf(deps, frame, view)}
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
                  children: view.main,
                }}
              />
            </Themed>
          </Document>
        </PageScripts>
      </SayContext>,
    )
    return {
      status: view.status ?? 200,
      contentType: 'text/html; charset=utf-8',
      body: withAddressesHere(`<!doctype html>${html}`),
      tags: [...new Set([...frame.tags, ...view.tags])],
      freshUntil: earliest([frame.freshUntil, view.freshUntil]),
    }
  }
}

/**
 * Only a provider is told of a visit: our own proof of work would be work for nothing. Pages that say what went wrong name the home
 * page, too.
 */
const homeCheckOf = ({ botCheck }: RenderPageDeps, { head, status = 200 }: PageView) =>
  status === 200 && head.canonical === pageUrls.home() && botCheck?.provider === 'recaptcha'
    ? botCheck
    : undefined

function linksOf(
  { assets, ownSheets, scripts = [], headScripts }: RenderPageDeps,
  frame: Frame,
  view: PageView,
) {
  const styles = new Set(['site', ...(frame.styles ?? []), ...(view.styles ?? [])])
  return {
    styles: [
      ...[...styles].map(assets.style),
      ...assets.ownStyles('site'),
      ...(ownSheets?.tokens ?? []),
      ...(frame.sheets ?? []),
      ...(ownSheets?.sheets ?? []),
    ],
    stylesWithoutScript: frame.sheetsWithoutScript,
    modules: [assets.script('loader'), ...scripts],
    headScripts: headScripts?.() ?? [],
    scripts: [...new Set(view.scripts)],
  }
}
