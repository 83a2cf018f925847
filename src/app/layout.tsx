import type { ReactNode } from 'react'
import { SiteMenu } from '#features/menu/browser/menu.island.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { SiteFooter } from './site-footer.tsx'
import type { SiteView } from './site-view.ts'

export type LayoutProps = {
  site: SiteView
  /** The path of the page, to mark it in the menu. */
  path: string
  layout?: 'reading' | 'wide' | undefined
  /** Above the header. */
  top?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function Layout({ site, path, layout = 'reading', top, footer, children }: LayoutProps) {
  return (
    <>
      <ul className="skip-links">
        <li>
          <a href="#content">Skip to content</a>
        </li>
        <li>
          <a href="#site-menu">Skip to navigation</a>
        </li>
        <li>
          <a href="#site-footer">Skip to footer</a>
        </li>
      </ul>
      {top}
      <header className="site-header wrap">
        <SiteName site={site} path={path} />
        <Island name="menu" component={SiteMenu} props={{ items: site.menus.main, current: path }} />
        <a className="search-link" href={urls.search()}>
          <span className="visually-hidden">Search</span>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.75" />
            <path d="m13 13 4.5 4.5" />
          </svg>
        </a>
      </header>
      <main id="content" className={`wrap ${layout}`}>
        {children}
      </main>
      <SiteFooter site={site} path={path}>
        {footer}
      </SiteFooter>
    </>
  )
}

function SiteName({ site, path }: { site: SiteView; path: string }) {
  return (
    <a className="site-name" href={urls.home} aria-current={path === urls.home ? 'page' : undefined}>
      {site.logo && <img src={site.logo} alt="" width="36" height="36" />}
      {site.title}
    </a>
  )
}
