import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ExportItem } from '#wordpress/domain/export/export-types.ts'
import {
  allTerms,
  authorId,
  commentAnswer,
  type Database,
  entryAnswer,
  formAnswer,
  mediaAnswer,
  menuItemAnswer,
  type Rights,
  termAnswer,
} from './answers.ts'

export const account = { user: 'keeper', password: 'abcd EFGH ijkl MNOP qrst UVWX' }
/** May edit what they wrote, and nothing else. */
export const writer = { user: 'deven', password: 'writ ERSx pass word xxxx yyyy' }

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Options = {
  link?: 'header' | 'page' | 'none'
  permalinks?: 'pretty' | 'plain'
  /** Takes over an answer: says so by answering true. */
  interfere?(
    request: { path: string; query: URLSearchParams; number: number },
    response: ServerResponse,
  ): boolean
  /** Changes what is answered. */
  change?(answer: Answer, path: string, query: URLSearchParams): Answer
}

const refusal = (status: number, code: string, message: string, more = {}): Answer => ({
  status,
  body: { code, message, data: { status, ...more } },
})
const kinds = {
  types: {
    post: { name: 'Posts', rest_base: 'posts', taxonomies: ['category', 'post_tag'] },
    page: { name: 'Pages', rest_base: 'pages' },
    attachment: { name: 'Media', rest_base: 'media' },
    nav_menu_item: { name: 'Navigation Menu Items', rest_base: 'menu-items' },
    wp_block: { name: 'Patterns', rest_base: 'blocks' },
    wp_template: { name: 'Templates', rest_base: 'templates' },
    wp_font_face: { name: 'Font Faces', rest_base: 'font-families/(?P<font_family_id>[\\d]+)/font-faces' },
    course: { name: 'Courses', rest_base: 'courses', taxonomies: ['course_level', 'course_boat'] },
  },
  taxonomies: {
    category: { name: 'Categories', rest_base: 'categories' },
    post_tag: { name: 'Tags', rest_base: 'tags' },
    nav_menu: { name: 'Navigation Menus', rest_base: 'menus' },
    course_level: { name: 'Levels', rest_base: 'course_level' },
    course_boat: { name: 'Boats', rest_base: 'boats' },
  },
} as const

/** A WordPress that answers over HTTP what the real one does, from what is in an export. */
export async function startWordPress(database: Database, options: Options = {}) {
  const asked: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const isPlain = options.permalinks === 'plain'
    const route = isPlain ? url.searchParams.get('rest_route') : pretty(url.pathname)
    const path = route === null ? url.pathname : route.replace(/^\/|\/$/g, '')
    url.searchParams.delete('rest_route')
    asked.push({ path, query: url.searchParams, headers: request.headers })
    if (options.interfere?.({ path, query: url.searchParams, number: asked.length }, response)) return
    if (route === null) return frontPage(url, response)
    const plain = answerTo(path, url.searchParams, rightsOf(request.headers.authorization))
    const answer = options.change?.(plain, path, url.searchParams) ?? plain
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=UTF-8',
      ...answer.headers,
    })
    response.end(JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = options.permalinks === 'plain' ? `${address}/?rest_route=/` : `${address}/wp-json/`

  function frontPage(url: URL, response: ServerResponse) {
    if (url.pathname !== '/')
      return void response
        .writeHead(404, { 'content-type': 'text/html' })
        .end('<!DOCTYPE html><title>Page not found</title>')
    const { link = 'header' } = options
    response.writeHead(200, {
      'content-type': 'text/html; charset=UTF-8',
      ...(link === 'header' && {
        link: `<${address}/x>; rel="shortlink", <${api}>; rel="https://api.w.org/"`,
      }),
    })
    response.end(
      `<!DOCTYPE html><html lang="en-US"><head><meta name="generator" content="WordPress 7.0.4" />${link === 'page' ? `<link rel="https://api.w.org/" href="${api}" />` : ''}</head><body>Hello</body></html>`,
    )
  }

  function rightsOf(authorization: string | undefined): Rights | Answer {
    if (!authorization) return { edits: false }
    const sent = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
    if (sent === `${account.user}:${account.password}`) return { edits: true }
    if (sent === `${writer.user}:${writer.password}`)
      return { edits: true, mine: authorId(database, writer.user) }
    return refusal(
      401,
      'incorrect_password',
      '<strong>Error:</strong> The provided password is an invalid application password.',
    )
  }

  function answerTo(path: string, query: URLSearchParams, rights: Rights | Answer): Answer {
    if ('status' in rights) return rights
    const isEdit = query.get('context') === 'edit'
    const isOwner = rights.edits && rights.mine === undefined
    const parts = path.split('/')
    const name = parts[2] ?? ''
    if (path === '') return { status: 200, body: index(database) }
    if (path === 'wp/v2/users/me')
      return rights.edits
        ? { status: 200, body: { id: rights.mine ?? 1, name: 'x', capabilities: { edit_posts: true } } }
        : refusal(401, 'rest_not_logged_in', 'You are not currently logged in.')
    if (path === 'wp/v2/settings')
      return isOwner
        ? { status: 200, body: { title: 'x', language: 'en_GB' } }
        : refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
    if (path.startsWith('contact-form-7/v1/contact-forms')) return forms(parts[3], isOwner)
    if (parts.slice(0, 2).join('/') !== 'wp/v2')
      return refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.')
    if (isEdit && !rights.edits)
      return refusal(
        401,
        'rest_forbidden_context',
        'Sorry, you are not allowed to edit posts in this post type.',
      )
    if (name === 'types' || name === 'taxonomies')
      return { status: 200, body: kindsAnswer(name, rights.edits) }
    if (name === 'users') return users(query, isEdit, isOwner)
    if (name === 'comments') return comments(query, isEdit, isOwner)
    const taxonomy = Object.entries(kinds.taxonomies).find(([, { rest_base }]) => rest_base === name)?.[0]
    if (taxonomy === 'nav_menu' && !isOwner)
      return refusal(401, 'rest_cannot_view', 'Sorry, you are not allowed to view menus.')
    if (taxonomy)
      return page(
        allTerms(database)
          .filter((term) => term.taxonomy === taxonomy)
          .map((term) => termAnswer(term, database)),
        query,
      )
    const type = Object.entries(kinds.types).find(([, { rest_base }]) => rest_base === name)?.[0]
    return type
      ? entries(type, name, query, isEdit, rights)
      : refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.')
  }

  function entries(
    type: string,
    base: string,
    query: URLSearchParams,
    isEdit: boolean,
    rights: Rights,
  ): Answer {
    const usual = type === 'attachment' ? 'inherit' : 'publish'
    const states = (query.get('status') ?? usual).split(',')
    if (!rights.edits && states.some((state) => state !== usual))
      return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): status', {
        params: { status: 'Status is forbidden.' },
      })
    if ((type === 'nav_menu_item' || type === 'wp_block') && !rights.edits)
      return refusal(401, 'rest_cannot_view', 'Sorry, you are not allowed to view these.')
    const isWanted = ({ status }: ExportItem) =>
      states.includes(status) || (states.includes('any') && status !== 'trash')
    const found = database.items.filter((item) => item.type === type && isWanted(item))
    const mine = rights.edits ? rights.mine : undefined
    const maySee = (item: ExportItem) =>
      !isEdit || mine === undefined || authorId(database, item.author) === mine
    return page(
      found.map((item) => {
        if (!maySee(item)) return { id: item.id, isHidden: true }
        if (type === 'nav_menu_item') return menuItemAnswer(item, database)
        return type === 'attachment'
          ? mediaAnswer(item, isEdit, database)
          : entryAnswer(item, base, isEdit, database)
      }),
      query,
    )
  }

  function comments(query: URLSearchParams, isEdit: boolean, isOwner: boolean): Answer {
    const [status, type] = [query.get('status') ?? 'approve', query.get('type') ?? 'comment']
    if (isEdit && !isOwner)
      return refusal(403, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.')
    if (!isOwner && (status !== 'approve' || type !== 'comment'))
      return refusal(401, 'rest_forbidden_param', 'Query parameter not permitted: status')
    const all = database.items.flatMap((item) => item.comments.map((comment) => ({ item, comment })))
    const shown = all.filter(
      ({ item, comment }) =>
        isOwner || (comment.approved === '1' && comment.type === 'comment' && item.status === 'publish'),
    )
    return page(
      shown.map(({ item, comment }) => commentAnswer(comment, item.id, isEdit)),
      query,
    )
  }

  function users(query: URLSearchParams, isEdit: boolean, isOwner: boolean): Answer {
    if (isEdit && !isOwner)
      return refusal(403, 'rest_forbidden_context', 'Sorry, you are not allowed to list users.')
    const people = database.all('author').map(({ author }) => ({
      id: author.id,
      name: author.name,
      url: author.url ?? '',
      description: author.bio ?? '',
      link: `https://tidewater.example/author/${author.login}/`,
      slug: author.login.replace('.', '-'),
      ...(isEdit && {
        username: author.login,
        email: author.email,
        first_name: author.firstName,
        last_name: author.lastName,
      }),
      meta: [],
    }))
    return page([...people, { id: 99, name: 'A subscriber', slug: 'sub', url: '', description: '' }], query)
  }

  function forms(id: string | undefined, isOwner: boolean): Answer {
    if (!isOwner) return refusal(403, 'wpcf7_forbidden', 'You are not allowed to access contact forms.')
    const all = database.items.filter(({ type }) => type === 'wpcf7_contact_form')
    if (id === undefined) return { status: 200, body: all.map((item) => formAnswer(item, false)) }
    const form = all.find((item) => item.id === Number(id))
    return form
      ? { status: 200, body: formAnswer(form, true) }
      : refusal(404, 'wpcf7_not_found', 'The requested contact form was not found.')
  }

  return { address, asked }
}

const pretty = (path: string) => (path.startsWith('/wp-json') ? path.slice('/wp-json'.length) : null)

/** A page of a list with its headers. What may not be seen is counted and not shown. */
function page(
  all: readonly { id: number; isHidden?: boolean; [more: string]: unknown }[],
  query: URLSearchParams,
): Answer {
  const [size, number] = [Number(query.get('per_page') ?? 10), Number(query.get('page') ?? 1)]
  if (size > 100 || size < 1)
    return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): per_page', {
      params: { per_page: 'per_page must be between 1 and 100.' },
    })
  const sorted = all.toSorted((one, other) =>
    query.get('orderby') === 'id' && query.get('order') === 'asc' ? one.id - other.id : other.id - one.id,
  )
  const pages = Math.ceil(sorted.length / size)
  if (number > pages && sorted.length > 0)
    return refusal(
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    )
  const body = sorted.slice((number - 1) * size, number * size).filter(({ isHidden }) => !isHidden)
  return {
    status: 200,
    body,
    headers: { 'x-wp-total': String(sorted.length), 'x-wp-totalpages': String(pages) },
  }
}

function kindsAnswer(what: 'types' | 'taxonomies', edits: boolean) {
  const hidden = edits ? [] : ['nav_menu', 'nav_menu_item']
  return Object.fromEntries(
    Object.entries(kinds[what])
      .filter(([slug]) => !hidden.includes(slug))
      .map(([slug, kind]) => [
        slug,
        { slug, rest_namespace: 'wp/v2', taxonomies: [], hierarchical: false, ...kind, _links: {} },
      ]),
  )
}

const index = (database: Database) => {
  const site = database.all('site')[0]?.site
  return {
    name: 'Tidewater Boathouse',
    description: 'Wooden boats, tides &amp; tea on the Sallow Reach',
    url: site?.siteUrl,
    home: site?.link,
    gmt_offset: '0',
    timezone_string: 'Europe/London',
    page_for_posts: 33,
    page_on_front: 32,
    show_on_front: 'page',
    namespaces: ['oembed/1.0', 'contact-form-7/v1', 'yoast/v1', 'wp/v2'],
    authentication: {
      'application-passwords': {
        endpoints: { authorization: 'https://tidewater.example/wp-admin/authorize-application.php' },
      },
    },
    routes: { '/': { namespace: '', methods: ['GET'] } },
  }
}
