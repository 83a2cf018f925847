import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serveFile } from './serve-file.ts'

const modified = new Date('2026-05-01T12:00:00.500Z')

async function setUp(content = '0123456789') {
  const folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'film.mp4')
  await writeFile(path, content)
  await utimes(path, modified, modified)
  const ask = async (
    headers: Record<string, string> = {},
    more: { method?: string; downloadAs?: string } = {},
  ) => {
    const { method = 'GET', ...rest } = more
    const request = new Request('http://site.test/media/film.mp4', { method, headers })
    const answer = await serveFile(request, {
      path,
      contentType: 'video/mp4',
      cacheControl: 'public',
      ...rest,
    })
    if (!answer) throw new Error('no answer')
    return answer
  }
  return { folder, path, ask }
}

describe('a file', () => {
  it('is sent whole with its type, length, tag and date', async () => {
    const { ask } = await setUp()
    const answer = await ask()
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public',
      'content-length': '10',
      'content-type': 'video/mp4',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'last-modified': 'Fri, 01 May 2026 12:00:00 GMT',
    })
  })

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('is sent in part: %s', async (range, content, contentRange) => {
    const answer = await (await setUp()).ask({ range })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      206,
      content,
      contentRange,
    ])
    expect(answer.headers.get('content-length')).toBe(String(content.length))
  })

  it.each(['bytes=10-', 'bytes=-0'])('has no such part: %s', async (range) => {
    const answer = await (await setUp()).ask({ range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('is sent in part only if it is still the same', async () => {
    const { ask } = await setUp()
    const { headers } = await ask()
    const status = async (ifRange: string) => (await ask({ range: 'bytes=0-1', 'if-range': ifRange })).status
    expect(await status(headers.get('etag') ?? '')).toBe(206)
    expect(await status(headers.get('last-modified') ?? '')).toBe(206)
    expect(await status('"other"')).toBe(200)
  })

  it('is not sent to who has it', async () => {
    const { ask } = await setUp()
    const { headers } = await ask()
    expect((await ask({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    const same = 'Fri, 01 May 2026 12:00:00 GMT'
    expect((await ask({ 'if-modified-since': same })).status).toBe(304)
    expect((await ask({ 'if-modified-since': same, 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask({ 'if-modified-since': 'Fri, 01 May 2026 11:59:59 GMT' })).status).toBe(200)
  })

  it('is described by HEAD, also when it is empty', async () => {
    const full = await (await setUp()).ask({}, { method: 'HEAD' })
    expect([full.headers.get('content-length'), await full.text()]).toEqual(['10', ''])
    const empty = await (await setUp('')).ask()
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
  })

  it('is saved under a name of any letters', async () => {
    const answer = await (await setUp()).ask({}, { downloadAs: 'Stühle "2026".mp4' })
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="St_hle _2026_.mp4"; filename*=UTF-8''St%C3%BChle%20%222026%22.mp4`,
    )
  })
})

it('answers nothing where there is no file', async () => {
  const { folder } = await setUp()
  const request = new Request('http://site.test/')
  for (const path of [
    folder,
    join(folder, 'none.mp4'),
    join(folder, 'film.mp4', 'x'),
    join(folder, 'a'.repeat(300)),
  ])
    expect(
      await serveFile(request, { path, contentType: 'video/mp4', cacheControl: 'public' }),
    ).toBeUndefined()
})
