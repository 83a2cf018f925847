import { hash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { talk } from '../test/http-server.ts'
import { useSite } from './support/site.ts'

const site = useSite()

/** node:http takes a connection over with the first request that is written in another way than usual, and keeps it. */
const handOver = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Keep-Alive\r\n\r\n'

const often = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 8 }, { arbitrary: fc.constantFrom(...others), weight: 2 })

const stored = ['/', '/contact', '/posts', '/posts/what-a-chair-costs', '/widgets/reviews/v2/workshop/']
const target = fc.oneof(
  { arbitrary: fc.constantFrom(...stored), weight: 8 },
  {
    arbitrary: fc.constantFrom(
      ...[
        '/?',
        '/?a=1',
        '//',
        '/./contact',
        '/contact/',
        '/contact#a',
        '/%63ontact',
        '/cont%00act',
        '/no-such-page',
      ],
      ...[
        '*',
        'contact',
        'http://localhost/contact',
        '/contact?%',
        '/CONTACT',
        '/posts/',
        '/feed.xml',
        '/theme.css',
      ],
    ),
    weight: 2,
  },
)
const methods = often('GET', 'HEAD', 'get', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'GETT', 'TRACE')
const version = often('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ')
const host = often(
  'localhost',
  ...[
    '127.0.0.1:80',
    'LOCALHOST',
    'evil.example',
    'a b',
    '',
    'user@localhost',
    'localhost:99999',
    '[::1]',
    'lo%63alhost',
  ],
)
const encodings = [
  ...[
    'br',
    'gzip',
    'zstd',
    'gzip, deflate, br, zstd',
    'identity',
    '*',
    'br;q=0',
    'gzip;q=0.5, br;q=0.1',
    'BR',
    '',
  ],
  ...['identity;q=0', 'gzip;q=2', 'br;q=0.001, *;q=0', ', ,', 'deflate'],
]
const tags = (now: string) => [now, `W/${now}`, `"x", ${now}`, '*', '"x"', now.slice(0, -1), `${now}, `, '']
const line = (now: string) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...encodings).map((value) => `Accept-Encoding: ${value}`), weight: 6 },
    { arbitrary: fc.constantFrom(...tags(now)).map((value) => `If-None-Match: ${value}`), weight: 3 },
    {
      arbitrary: fc.constantFrom(
        ...[
          'Accept: text/html',
          'accept-language: de;q=0.5, *',
          'Cookie: language=de; rated_1=5',
          'COOKIE: ',
          'X-A:b',
        ],
        ...[
          'Connection: keep-alive',
          'Connection: close',
          'Connection: Keep-Alive',
          'connection: close, keep-alive',
        ],
        ...[
          'Range: bytes=0-9',
          'If-Modified-Since: Wed, 18 Nov 2026 10:00:00 GMT',
          'If-Range: "x"',
          'If-Match: "x"',
        ],
        ...[
          'Content-Length: 0',
          'Content-Length: -1',
          'Content-Length: 0\r\nContent-Length: 0',
          'Expect: 100-continue',
        ],
        ...[
          'Transfer-Encoding: chunked',
          'Upgrade: websocket',
          'Host: localhost',
          'Forwarded: for=1.2.3.4',
          'X:\tb\t',
        ],
        ...[
          'X-Forwarded-For: 1.2.3.4',
          'X-Forwarded-Host: evil.example',
          'X-Forwarded-Proto: https',
          'Accept : x',
        ],
        ...[
          'Sec-Fetch-Mode: navigate',
          'Sec-Purpose: prefetch',
          'Authorization: Basic YTpi',
          ': x',
          'A\u0000: b',
          'A: \u00e9',
        ],
        ...[
          'A: b\r\n c',
          'A: b\nC: d',
          'Origin: https://evil.example',
          'Save-Data: on',
          'DNT: 1',
          'A: \u0001',
          'Accept-Encoding',
        ],
        `Long: ${'a'.repeat(7000)}`,
        `Longer: ${'a'.repeat(17_000)}`,
        Array.from({ length: 99 }, (_, at) => `H${at}: x`).join('\r\n'),
        Array.from({ length: 101 }, (_, at) => `H${at}: x`).join('\r\n'),
      ),
      weight: 3,
    },
  )

/** One request after another, each with the place where it is cut in two. */
const conversation = (now: string) =>
  fc.array(
    fc.record({
      request: fc
        .tuple(methods, target, version, host, fc.array(line(now), { maxLength: 4 }))
        .map(([method, path, version, host, lines]) =>
          [`${method} ${path} ${version}`, `Host: ${host}`, ...lines, '', ''].join('\r\n'),
        ),
      cut: often(0, 1, 20, 60),
    }),
    { minLength: 1, maxLength: 3 },
  )

type Asked = { request: string; cut: number }

/** Sent in the end, so that the server says when it has said everything. */
const last = 'GET /no-such-page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

it('[PERF-73] says the same of a stored page on the connection itself as through node:http, whatever is asked', async () => {
  for (const path of stored) await (await fetch(new URL(path, site.url))).text()
  const { headers } = await fetch(site.url, { headers: { 'Accept-Encoding': 'br' } })
  await fc.assert(
    fc.asyncProperty(conversation(headers.get('etag') ?? ''), async (requests) => {
      const [atOnce, throughHttp] = await Promise.all([
        talkOf(requests),
        talkOf([{ request: handOver, cut: 0 }, ...requests]),
      ])
      expect(atOnce).toEqual(throughHttp.slice(1))
    }),
    { numRuns: 200 },
  )
})

/** Everything the server answers, sending each request when the previous one has had some response. */
async function talkOf(requests: readonly Asked[]) {
  const { socket, closed } = talk(Number(new URL(site.url).port))
  for (const { request, cut } of requests) {
    const answered = Promise.race([once(socket, 'data').catch(() => {}), closed])
    socket.write(request.slice(0, cut), 'latin1')
    if (cut > 0) await setTimeout(2)
    socket.write(request.slice(cut), 'latin1')
    await answered
  }
  socket.write(last)
  const answers = (await closed).split(/(?=HTTP\/1\.1 \d)/)
  return answers.map((answer) => {
    const [head = '', ...body] = answer.split('\r\n\r\n')
    return { ...readHead(head), body: hash('sha256', body.join('\r\n\r\n')) }
  })
}

/** What is of one answer alone is left out, and so is the order of headers. */
function readHead(head: string) {
  const [status, ...headers] = head.toLowerCase().split('\r\n')
  const own = /^(?:date|x-request-id|server-timing):/
  return { status, headers: headers.filter((header) => !own.test(header)).toSorted() }
}
