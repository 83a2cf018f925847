import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Document } from '#app/document.tsx'
import { inlineScriptsOfPages } from '#app/head-script.ts'
import { ContactForm } from '#features/forms/browser/contact-form.island.tsx'
import type { FormView } from '#features/forms/domain/form-view.ts'
import { type PolicyOptions, pagePolicy } from '#platform/http/content-security-policy.ts'
import { readAssets } from '#platform/render/assets.ts'
import { Island } from '#platform/render/island.tsx'
import { PageScripts } from '#platform/render/page-scripts.ts'
import { createFakeFormApi, type FakeFormApi } from './fake-form-api.ts'
import { SampleFrame, sampleSite } from './sample-site.tsx'

export type FormPage = {
  forms: readonly FormView[]
  /** Drawn around the forms. */
  around?: (forms: ReactNode) => ReactNode
  sources?: PolicyOptions['sources']
  direction?: 'ltr' | 'rtl'
}

/** Pages with forms, served as the site serves them: built files, the same policy, and an API that does what a test says. */
export function useFormSite(
  pages: () => Readonly<Record<string, FormPage>>,
  scripts: Readonly<Record<string, string>> = {},
) {
  const site = { url: (_page: string) => '', api: createFakeFormApi() }
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      if (site.api.handles(pathname)) return void site.api.handle(request, response)
      if (pathname.startsWith('/assets/')) {
        response.setHeader('content-type', pathname.endsWith('.css') ? 'text/css' : 'text/javascript')
        return response.end(readFileSync(`dist/client${pathname}`))
      }
      if (pathname === '/favicon.ico') return response.writeHead(204).end()
      if (scripts[pathname] !== undefined)
        return response.setHeader('content-type', 'text/javascript').end(scripts[pathname])
      const page = pages()[pathname.slice(1)]
      if (!page) return response.writeHead(404).end()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const { html, style } = draw(pathname, page)
      response.setHeader('content-security-policy', policyOf(page, style))
      response.end(html)
    })
    const origin = await listen(server)
    site.url = (page) => `${origin}/${page}`
  })
  beforeEach(() => {
    site.api = createFakeFormApi()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return site
}

const policyOf = ({ sources = {} }: FormPage, style: string) =>
  pagePolicy({ inlineScripts: inlineScriptsOfPages, https: false, sources }, [style])

/** An API on another origin, as a WordPress elsewhere is: it lets every origin in. */
export function useForeignApi() {
  const foreign = { root: '', api: createFakeFormApi('/wp-json/') as FakeFormApi }
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
      response.setHeader('access-control-allow-methods', 'OPTIONS, GET, POST, PUT, PATCH, DELETE')
      if (request.method === 'OPTIONS') return response.end()
      return void foreign.api.handle(request, response)
    })
    foreign.root = `${await listen(server)}/wp-json/`
  })
  beforeEach(() => {
    foreign.api = createFakeFormApi('/wp-json/')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return foreign
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function draw(path: string, { forms, around = (inner) => inner, direction = 'ltr' }: FormPage) {
  const assets = readAssets(['dist/client'])
  const site = { ...sampleSite, direction, language: direction === 'rtl' ? 'he' : 'en' }
  const style = `${assets.style('site').css}${assets.style('contact').css}`
  const islands = forms.map((view) => (
    <Island key={view.unitTag} name="contact-form" component={ContactForm} props={view} />
  ))
  const html = renderToStaticMarkup(
    <PageScripts value={{ assets }}>
      <Document
        site={site}
        head={{ title: 'Form', description: 'A form.', canonical: path }}
        assets={{ style, modules: [assets.script('loader')] }}
      >
        <SampleFrame site={site} path={path}>
          <article className="prose">
            <h1>Write to us</h1>
            {around(islands)}
          </article>
        </SampleFrame>
      </Document>
    </PageScripts>,
  )
  return { html: `<!doctype html>${html}`, style }
}
