import { renderToStaticMarkup } from 'react-dom/server'
import type { NavItem, SiteScreen } from '#platform/desk/desk-parts.ts'
import type { DeskPage, Person } from '#platform/desk/desk-route.ts'
import type { Assets } from '#platform/render/assets.ts'
import { PageScripts } from '#platform/render/page-scripts.ts'
import type { StorageTrouble } from '#platform/storage/storage-alarm.ts'
import type { Translate } from '#platform/words/translate.ts'
import { TranslateContext } from '#platform/words/use-t.ts'
import type { SiteView } from '#shared/site-view.ts'
import { type FieldProblem, FieldProblems } from '#ui/field-problems.ts'
import type { SiteTheme } from '../site-theme.ts'
import { DeskDocument } from './desk-document.tsx'
import type { DeskNotice } from './desk-notice.ts'

export type RenderDesk = (page: DeskPage, around: Around) => Promise<Response>

type Around = {
  path: string
  visitor?: { person: Person; csrf: string } | undefined
  notice?: DeskNotice | undefined
  t: Translate
}

export type RenderDeskDeps = {
  assets: Assets
  theme?: SiteTheme | undefined
  site(): Promise<SiteView>
  scripts: readonly string[]
  nav: readonly NavItem[]
  siteScreens: readonly SiteScreen[]
  /** Content security policy of pages with an editor. */
  editorPolicy: string
  /** Why what visitors send may not be kept. */
  troubles(): readonly StorageTrouble[]
}

/** A page of the desk: for one person, at this moment, and kept by nobody. */
export function createRenderDesk(deps: RenderDeskDeps): RenderDesk {
  const { assets, theme, site, scripts, nav, siteScreens, editorPolicy, troubles } = deps
  return async ({ title, main, status = 200, editor }, { t, ...around }) => {
    const view = await site()
    const draw = (problems: readonly FieldProblem[], found: FieldProblem[]) =>
      renderToStaticMarkup(
        <TranslateContext value={t}>
          <PageScripts value={{ assets, wake: 'load' }}>
            <FieldProblems value={found}>
              <DeskDocument
                site={view}
                title={t(title)}
                assets={{
                  styles: [
                    assets.style('desk'),
                    ...assets.ownStyles('desk'),
                    ...(theme?.tokens ?? []),
                    ...(theme?.sheets ?? []),
                  ].map(({ address }) => address),
                  modules: [assets.script('loader'), ...scripts],
                }}
                nav={nav}
                siteScreens={siteScreens}
                problems={problems}
                troubles={troubles()}
                {...around}
              >
                {main}
              </DeskDocument>
            </FieldProblems>
          </PageScripts>
        </TranslateContext>,
      )
    // Errors are shown above the fields, but are only known once the fields are drawn.
    const problems: FieldProblem[] = []
    const first = draw([], problems)
    const html = problems.length > 0 ? draw(problems, []) : first
    return new Response(`<!doctype html>${html}`, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(editor && { 'content-security-policy': editorPolicy }),
      },
    })
  }
}
