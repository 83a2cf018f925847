import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** The least that has to be loaded: a page with its styles, and the same with its pictures. */
export type Floor = 'text' | 'pictures'

const floorPath = /^\/floor-(text|pictures)(?=\/)/

/** Serves the pages of a site, and below `/floor-…` the same pages with nothing else that has to be loaded. */
export async function startFloorServer(site: string) {
  const kept = new Map<string, Promise<Kept>>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = kept.get(path) ?? make(site, path)
    kept.set(path, answer)
    const { status, headers, body } = await answer
    response.writeHead(status, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: (path: string) => url + path,
    floorUrl: (path: string, floor: Floor) => `${url}/floor-${floor}${path}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Kept = { status: number; headers: Record<string, string>; body: Buffer }

/** Both kinds of pages are answered in the same way: compressed once, from memory. */
async function make(site: string, path: string): Promise<Kept> {
  const floor = floorPath.exec(path)?.[1] as Floor | undefined
  const answer = await fetch(site + path.replace(floorPath, ''))
  const contentType = answer.headers.get('content-type') ?? ''
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(?:connection|content-length|keep-alive|date)$/.test(name)),
  )
  if (!/^(?:text|application\/javascript)/.test(contentType))
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
  const text = await answer.text()
  const body = brotliCompressSync(floor ? await floorOf(site, text, floor) : text)
  if (floor) delete headers['content-security-policy']
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'br' }, body }
}

const linkedSheet = /<link rel="stylesheet" href="([^"]+)"\/>/g
const loaded = {
  text: /<(script|picture|video|audio|portico-script)\b.*?<\/\1>|<(?:link|img|source)\b[^>]*>/gs,
  pictures: /<(script|video|audio|portico-script)\b.*?<\/\1>|<link\b[^>]*>/gs,
}

async function floorOf(site: string, html: string, floor: Floor) {
  const plain = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  const addresses = [...plain.matchAll(linkedSheet)].map(([, address = '']) => address)
  const sheets = await Promise.all(addresses.map(async (address) => (await fetch(site + address)).text()))
  return plain
    .replaceAll(loaded[floor], '')
    .replace('</head>', () => `<style>${sheets.join('\n')}</style></head>`)
}
