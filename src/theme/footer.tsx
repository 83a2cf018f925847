import { type ReactNode, useId } from 'react'
import {
  inLanguage,
  links,
  type Message,
  Named,
  type SiteView,
  ThemeChoice,
  Trans,
  useT,
} from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { InLanguage } from './in-language.tsx'

type FooterLink = { label: string; url: string; lang?: string | undefined }

const feeds = (): readonly FooterLink[] => [
  { label: 'RSS', url: links.rss },
  { label: 'Atom', url: links.atom },
  { label: 'JSON Feed', url: links.jsonFeed },
]

type FooterProps = { site: SiteView; path: string; children?: ReactNode }

export function Footer({ site, path, children }: FooterProps) {
  const { footer } = site.menus
  const single = footer.filter(({ children }) => !children?.length)
  const columns = footer.filter(({ children }) => children?.length)
  return (
    <footer className="site-footer" id="site-footer">
      <div className="wrap">
        <div className="footer-about">
          <p className="footer-name">{site.title}</p>
          {site.tagline && (
            <p>
              <InLanguage lang={site.taglineLang}>{site.tagline}</InLanguage>
            </p>
          )}
          <Address site={site} />
          {children}
        </div>
        {single.length > 0 && <FooterMenu label={words.pages} items={single} path={path} />}
        {columns.map(({ label, url, lang, children = [] }) => (
          <FooterMenu key={`${label} ${url}`} label={label} lang={lang} items={children} path={path} />
        ))}
        {site.social.length > 0 && <FooterMenu label={words.elsewhere} items={site.social} path={path} />}
        <FooterMenu label={words.feeds} items={feeds()} path={path} />
        <LanguageSwitch editions={site.editions} />
        <ThemeChoice />
      </div>
    </footer>
  )
}

function Address({ site }: { site: SiteView }) {
  const lines = site.address?.filter((line) => line !== site.title) ?? []
  if (lines.length === 0 && !site.email) return null
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>
          <InLanguage lang={site.addressLang}>{line}</InLanguage>
        </span>
      ))}
      {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
    </address>
  )
}

type FooterMenuProps = {
  label: string | Message
  lang?: string | undefined
  items: readonly FooterLink[]
  path: string
}

function FooterMenu({ label, lang, items, path }: FooterMenuProps) {
  const t = useT()
  const id = useId()
  const isForeign = lang !== undefined || (typeof label !== 'string' && t.languageOf(label) !== t.language)
  return (
    <nav {...(isForeign ? { 'aria-labelledby': id } : { 'aria-label': t(label) })}>
      <h2 id={isForeign ? id : undefined}>
        {typeof label === 'string' ? <InLanguage lang={lang}>{label}</InLanguage> : <Trans of={label} />}
      </h2>
      <ul>
        {items.map(({ label, url, lang }) => (
          <li key={`${label} ${url}`}>
            <a
              href={url}
              {...inLanguage(lang)}
              rel={url.startsWith('http') ? 'me noopener' : undefined}
              aria-current={url === path ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page in the other languages of the site, or their front pages if it is missing there. */
function LanguageSwitch({ editions = [] }: Pick<SiteView, 'editions'>) {
  if (editions.length < 2) return null
  return (
    <Named as="nav" name={words.languages}>
      <h2>
        <Trans of={words.languages} />
      </h2>
      <ul>
        {editions.map(({ language, label, path, isCurrent, isTranslation }) => (
          <li key={language}>
            <a
              href={path}
              {...inLanguage(language)}
              hrefLang={language}
              rel={isTranslation && !isCurrent ? 'alternate' : undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Named>
  )
}
