import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll } from 'vitest'
import { Document } from '#app/document.tsx'
import { Failure } from '#app/draw-error.tsx'
import { inlineScriptsOfPages } from '#app/head-script.ts'
import { createPageStyle, withStyle } from '#app/page-style.ts'
import { Themed } from '#app/themed.tsx'
import { MenuView } from '#features/menu/server/menu-view.tsx'
import { pagePolicy } from '#platform/http/content-security-policy.ts'
import { type Assets, readAssets } from '#platform/render/assets.ts'
import { PageScripts } from '#platform/render/page-scripts.ts'
import { Place } from '#platform/theme/place.tsx'
import { createTranslate } from '#platform/words/translate.ts'
import { TranslateContext } from '#platform/words/use-t.ts'
import type { SiteView } from '#shared/site-view.ts'
import { SampleText } from './sample-text.tsx'
import { archive, entries, hits, listOf, page, pagingAt, post } from './sample-views.ts'

const search = (query: string, found: typeof hits) =>
  ({ query, hits: found, total: found.length, paging: pagingAt(1, 1) }) as const

const facts = (
  <dl className="entry-fields">
    <div>
      <dt>Made at</dt>
      <dd>
        <a href="/page">The yard</a>
      </dd>
    </div>
  </dl>
)

/** Every template, in each state that looks different. */
export const templates: Readonly<Record<string, ReactNode>> = {
  home: (
    <Place
      name="Front"
      props={{ page, body: <SampleText />, latest: entries, latestTitle: 'Journal', latestPath: '/posts' }}
    />
  ),
  post: <Place name="Post" props={{ post, body: <SampleText /> }} />,
  page: <Place name="Page" props={{ page, body: <SampleText /> }} />,
  list: <Place name="List" props={{ list: listOf(entries) }} />,
  'list-of-a-type': (
    <Place
      name="List"
      props={{
        list: { ...listOf(entries), kind: 'type', entries: entries.map((entry) => ({ ...entry, facts })) },
      }}
    />
  ),
  'empty-list': <Place name="List" props={{ list: listOf([], 1) }} />,
  archive: <Place name="Archive" props={{ archive }} />,
  search: <Place name="Search" props={{ search: search('birch', hits) }} />,
  'search-without-hits': <Place name="Search" props={{ search: search('plutonium', []) }} />,
  'not-found': <Place name="NotFound" props={{}} />,
  error: <Failure status={500} reference="4f1c2a" />,
}

export const sampleSite: SiteView = {
  title: 'The Sample Works',
  tagline: 'Everything the templates can show',
  description: 'Sample pages.',
  url: 'http://127.0.0.1',
  locale: 'en_US',
  language: 'en',
  direction: 'ltr',
  edition: '',
  languages: {},
  typography: true,
  timezone: 'UTC',
  email: 'hello@works.example',
  address: ['North Quay 4', 'Lemsund'],
  menus: {
    main: [
      { label: 'Journal', url: '/list', children: [{ label: 'Timber', url: '/archive' }] },
      { label: 'About', url: '/page' },
    ],
    footer: [{ label: 'Contact', url: '/page' }],
  },
  social: [{ label: 'Pictures', url: 'https://pictures.example/@works' }],
}

/** The frame of the default theme, with its menu. */
export const SampleFrame = ({
  site,
  path,
  children,
}: {
  site: SiteView
  path: string
  children: ReactNode
}) => (
  <Themed>
    <Place
      name="Frame"
      props={{
        site,
        path,
        slots: {
          header: <MenuView items={site.menus.main} current={path} />,
        },
        children,
      }}
    />
  </Themed>
)

/** The templates served as the site serves them: built files, the same policy. `/rtl/…` is in Arabic, and nobody has translated the interface. */
export function useSampleSite() {
  const assets = readAssets(['dist/client'])
  const policyWith = (style: string) =>
    pagePolicy({ inlineScripts: inlineScriptsOfPages, https: false }, [style])
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/assets/')) {
      response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript')
      return response.end(readFileSync(`dist/client${url}`))
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const { html, style } = draw(url, assets)
    response.setHeader('content-security-policy', policyWith(style))
    response.end(html)
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  return { url: (path: string) => `${origin}/${path}` }
}

function draw(path: string, assets: Assets) {
  const [, rtl, name = ''] = /^\/(rtl\/)?([\w-]*)/.exec(path) ?? []
  const shown = rtl ? { ...sampleSite, language: 'ar', direction: 'rtl' as const } : sampleSite
  const head = { title: name, description: 'A sample.', canonical: `/${name}` }
  const html = renderToStaticMarkup(
    <PageScripts value={{ assets }}>
      <TranslateContext value={createTranslate(shown.language, () => undefined)}>
        <Document
          site={shown}
          head={head}
          assets={{
            style: '',
            stylesForPrint: [assets.style('print').address],
            modules: [assets.script('loader')],
          }}
        >
          <SampleFrame site={shown} path={`/${name}`}>
            {templates[name]}
          </SampleFrame>
        </Document>
      </TranslateContext>
    </PageScripts>,
  )
  const style = createPageStyle(assets, { tokens: [], sheets: [] }).of(html, { names: [], css: [] })
  return { style, html: `<!doctype html>${withStyle(html, style)}` }
}
