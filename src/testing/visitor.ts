import { type FormFields, hiddenFields } from './hidden-fields.ts'
import { mainOf, textOf } from './read-page.ts'

export type { FormFields } from './hidden-fields.ts'

export type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

/** As much of a browser as forms need: cookies, the referring page, and the hidden fields of the current page. */
export function createVisitor(ask: Ask, site: string) {
  const cookies = new Map<string, string>()
  let html = ''
  /** The address of the current page. */
  let url = new URL(site)

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await ask(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      html = await response.clone().text()
      url = new URL(path, site)
    }
    return response
  }
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const sameSite = { origin: site, 'sec-fetch-site': 'same-origin' }
  const bodyOf = (fields: FormFields) =>
    String(
      new URLSearchParams(
        Object.entries({ csrf: hidden('csrf'), ...fields }).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, one]),
        ),
      ),
    )
  const postBody = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { ...sameSite, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
      duplex: 'half',
    } as RequestInit)

  const page = async (path: string) => {
    await request(path)
    return html
  }
  const shownAt = async (path: string) => {
    const { status, headers } = await request(path)
    const type = headers.get('content-type') ?? headers.get('location')
    if (!type?.startsWith('text/html')) throw new Error(`"${path}" is not a page: ${status}, ${type}.`)
    return html
  }

  return {
    cookies,
    request,
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    hidden,
    html: () => html,
    bodyOf,
    postBody,
    /** Submits the form of the current page with this action. */
    post: (path: string, fields: FormFields = {}, headers?: Record<string, string>) =>
      postBody(path, bodyOf({ ...hiddenFields({ html, url }, path, fields), ...fields }), headers),
    /** Submits a form with files. */
    postFiles(
      path: string,
      files: readonly File[],
      fields: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ csrf: hidden('csrf'), ...fields }))
        body.append(name, value)
      for (const file of files) body.append('file', file)
      return request(path, { method: 'POST', headers: { ...sameSite, ...headers }, body })
    },
    /** The page that a link or redirect leads to, as text. */
    page,
    main: async (path: string) => mainOf(await shownAt(path)),
    text: async (path: string) => textOf(await shownAt(path)),
  }
}
