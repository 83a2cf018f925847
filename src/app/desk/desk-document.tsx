import type { ReactNode } from 'react'
import type { NavItem, SiteScreen } from '#platform/desk/desk-parts.ts'
import type { Person } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { InlineScript } from '#platform/render/inline-script.tsx'
import type { StorageTrouble } from '#platform/storage/storage-alarm.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import type { SiteView } from '#shared/site-view.ts'
import { urls } from '#shared/urls.ts'
import type { FieldProblem } from '#ui/field-problems.ts'
import { LocaleContext } from '#ui/locale.ts'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.ts'
import { headScript } from '../head-script.ts'
import { NotLoaded } from '../not-loaded.tsx'
import type { DeskNotice } from './desk-notice.ts'
import { strong } from './strong.tsx'

type DeskDocumentProps = {
  site: SiteView
  /** Addresses of built files, in the order they are linked. */
  assets: { styles: readonly string[]; modules: readonly string[] }
  title: string
  path: string
  nav: readonly NavItem[]
  /** Below "Site". */
  siteScreens: readonly SiteScreen[]
  /** Missing if nobody is signed in. */
  visitor?: { person: Person; csrf: string } | undefined
  notice?: DeskNotice | undefined
  /** Fields on the page that need another look. */
  problems: readonly FieldProblem[]
  /** Why what visitors send may not be kept. */
  troubles: readonly StorageTrouble[]
  children: ReactNode
}

export function DeskDocument(props: DeskDocumentProps) {
  const t = useT()
  const { site, assets, title, path, siteScreens, visitor, notice, problems, children } = props
  return (
    <html lang={t.language} dir={t.direction === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <InlineScript source={headScript} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.modules.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <title>{`${title} · ${site.title}`}</title>
        <link rel="icon" href={site.logo ?? 'data:,'} />
      </head>
      <body className={visitor ? 'desk' : 'desk desk-door'}>
        <LocaleContext value={{ language: t.language, timeZone: site.timezone }}>
          <a className="skip-link" href="#content">
            {t(words.skipToContent)}
          </a>
          <DeskHeader {...props} />
          <main id="content">
            {visitor && isBelowSite(path, siteScreens) && (
              <SiteTabs path={path} person={visitor.person} siteScreens={siteScreens} />
            )}
            {visitor?.person.may('health') && <TroubleNote troubles={props.troubles} />}
            <h1>{title}</h1>
            {notice && (
              <Said tone={notice.tone}>
                {notice.words}
                {notice.link && (
                  <>
                    {' '}
                    <a href={notice.link.href}>{notice.link.label}</a>
                  </>
                )}
              </Said>
            )}
            <ProblemSummary problems={problems} />
            {children}
          </main>
        </LocaleContext>
        <NotLoaded />
      </body>
    </html>
  )
}

function DeskHeader({ site, path, nav, siteScreens, visitor }: DeskDocumentProps) {
  const t = useT()
  const isCurrent = (href: string) =>
    isHere(href, path) || (href === urls.desk.site && isBelowSite(path, siteScreens))
  return (
    <header className="desk-header">
      <a className="desk-name" href={urls.home}>
        {site.title}
      </a>
      {visitor && (
        <>
          {/* On a narrow screen the browser opens and closes it, without script; on a wide one it is always there. */}
          <button type="button" className="button quiet desk-menu" popoverTarget="desk-places">
            {t(words.menu)}
          </button>
          <div className="desk-places" id="desk-places" popover="auto">
            <nav aria-label={t(words.desk)}>
              <ul>
                {nav
                  .filter(({ capability }) => visitor.person.may(capability))
                  .map(({ label, href }) => (
                    <li key={href}>
                      <a href={href} aria-current={isCurrent(href) ? 'page' : undefined}>
                        {t(label)}
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
            <div className="desk-visitor">
              <a
                href={urls.desk.account}
                aria-label={t(words.yourAccount({ name: visitor.person.name }))}
                aria-current={isHere(urls.desk.account, path) ? 'page' : undefined}
              >
                {visitor.person.name}
              </a>
              <PostForm action={urls.desk.signOut} csrf={visitor.csrf}>
                <QuietButton>{t(words.signOut)}</QuietButton>
              </PostForm>
            </div>
          </div>
        </>
      )}
    </header>
  )
}

function SiteTabs({
  path,
  person,
  siteScreens,
}: {
  path: string
  person: Person
  siteScreens: readonly SiteScreen[]
}) {
  const t = useT()
  return (
    <nav className="desk-tabs" aria-label={t(commonWords.site)}>
      <ul>
        {siteScreens
          .filter(({ capability }) => person.may(capability))
          .map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={isHere(roomOf(href), path) ? 'page' : undefined}>
                {t(label)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** `/desk/site/menus/main` is in the room `/desk/site/menus`. */
const roomOf = (href: string) => href.split('/').slice(0, 4).join('/')

/** Site screens of extensions have addresses of their own. */
const isBelowSite = (path: string, siteScreens: readonly SiteScreen[]) =>
  path !== urls.desk.site &&
  [{ href: urls.desk.site }, ...siteScreens].some(({ href }) => isHere(roomOf(href), path))

const isHere = (href: string, path: string) =>
  href === urls.desk.home ? path === href : path === href || path.startsWith(`${href}/`)

/** On every page of the desk: people must learn that nothing is saved before they write, not afterwards. */
function TroubleNote({ troubles }: { troubles: readonly StorageTrouble[] }) {
  const t = useT()
  if (troubles.length === 0) return null
  return (
    <section className="message bad" aria-label={t(words.inTrouble)}>
      {troubles.map(({ part, says }) => (
        <p key={part}>{part === 'room' ? says : t(words.mayNotBeKept({ reason: says }))}</p>
      ))}
      <p>
        <a href={urls.desk.home}>{t(words.siteHealth)}</a>
      </p>
    </section>
  )
}

/** Every field that needs another look, with a way to it. It has the focus when the page opens, also without script. */
function ProblemSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Said tone="bad" className="problem-summary">
      <p>
        <Trans of={words.notSavedYet({ count: problems.length })} draw={{ strong }} />
      </p>
      <ul>
        {problems.map(({ id, label, error }) => (
          <li key={id}>
            <Trans
              of={words.fieldProblem({ label, error })}
              draw={{ field: (inner) => <a href={`#${id}`}>{inner}</a> }}
            />
          </li>
        ))}
      </ul>
    </Said>
  )
}
