import { type FrameProps, links, type SiteView, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { Footer } from './footer.tsx'

export function Frame({ site, path, layout = 'reading', slots, children }: FrameProps) {
  return (
    <>
      <ul className="skip-links">
        <li>
          <a href="#content">
            <Trans of={words.skipToContent} />
          </a>
        </li>
        <li>
          <a href="#site-menu">
            <Trans of={words.skipToNavigation} />
          </a>
        </li>
        <li>
          <a href="#site-footer">
            <Trans of={words.skipToFooter} />
          </a>
        </li>
      </ul>
      {slots.top}
      <header className="site-header wrap">
        <SiteName site={site} path={path} />
        {slots.header}
        <a className="search-link" href={links.search}>
          <span className="visually-hidden">
            <Trans of={words.search} />
          </span>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.75" />
            <path d="m13 13 4.5 4.5" />
          </svg>
        </a>
      </header>
      <main id="content" className={`wrap ${layout}`}>
        {children}
      </main>
      <Footer site={site} path={path}>
        {slots.footer}
      </Footer>
    </>
  )
}

function SiteName({ site, path }: { site: SiteView; path: string }) {
  return (
    <a className="site-name" href={links.home} aria-current={path === links.home ? 'page' : undefined}>
      {site.logo && <img src={site.logo} alt="" {...site.logoSize} />}
      <span className={site.logo && site.logoOnly ? 'visually-hidden' : undefined}>{site.title}</span>
    </a>
  )
}
