import { describe, expect, it } from 'vitest'
import { addresses as bannerAddresses } from '#features/banner/server/addresses.ts'
import { addresses as ratingAddresses } from '#features/ratings/server/addresses.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { statusOf, talk } from '../../test/http-server.ts'
import { createRealApp } from '../../test/real-app.ts'

const form = 'application/x-www-form-urlencoded'
const contactForm = '---\nid: 1\ntitle: One\n---\n[text* your-name] [file plan]\n'
const files = {
  'forms/one.md': contactForm,
  'pages/write.md': '---\ntitle: Write\n---\n::contact-form{id=1}\n',
  'reviews/shop.yaml': 'campaign: shop\nname: Shop\nwrite: true\nreviews: []\n',
}

/** Where strangers can post. */
const addresses = [
  urls.desk.signIn(),
  urls.desk.content(),
  bannerAddresses.close,
  reviewAddresses.writeReview('shop'),
  ratingAddresses.ajax,
  ratingAddresses.rate(7),
  '/write',
  '/nowhere',
]

/** Longer than an honest post takes on the slowest machine, and far shorter than what is held off here. */
const soon = 5_000_000

describe('[OPS-05] a body made to be slow', () => {
  it.each(addresses)('keeps nobody waiting at %s', { timeout: 60_000 }, async (address) => {
    const { app } = await createRealApp({ files })
    const bodies = [
      'a&'.repeat(400_000),
      '&'.repeat(900_000),
      '+'.repeat(900_000),
      `a=${'%'.repeat(900_000)}`,
    ]
    for (const body of bodies) {
      const before = process.cpuUsage()
      const headers = { 'content-type': form, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
      const { status } = await app.request(address, { method: 'POST', body, headers })
      expect([status, status < 500]).toEqual([status, true])
      expect(process.cpuUsage(before).user).toBeLessThan(soon)
    }
  })

  it.each([
    urls.desk.signIn(),
    bannerAddresses.close,
    reviewAddresses.writeReview('shop'),
    ratingAddresses.ajax,
  ])('is answered 413 at %s, where a short form is expected', async (address) => {
    const { app } = await createRealApp({ files })
    const headers = { 'content-type': form, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    const answer = await app.request(address, { method: 'POST', body: `a=${'x'.repeat(900_000)}`, headers })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toMatch(/too large to send|too much at once/)
  })

  it('names files at any length and is refused in words that every client shows', async () => {
    const { app } = await createRealApp({ files })
    const send = async (field: string, name: string) => {
      const body = new FormData()
      body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1')
      body.append('your-name', 'Ann')
      for (let at = 0; at < 40; at += 1) body.append(field, new File(['x'], name))
      const before = process.cpuUsage()
      const path = '/api/contact-form-7/v1/contact-forms/1/feedback'
      const answer = await app.request(path, {
        method: 'POST',
        body,
        headers: { 'user-agent': 'Browser/1.0' },
      })
      expect(process.cpuUsage(before).user).toBeLessThan(soon)
      return answer.json()
    }
    expect(await send('plan', `${'n'.repeat(14_000)}.pdf`)).toMatchObject({
      status: 'mail_failed',
      message: expect.stringContaining('rename the file'),
    })
    expect(await send(`[\u2028${'[\u2028'.repeat(3000)}`, 'plan.pdf')).toMatchObject({
      status: 'mail_failed',
    })
  })
})

describe('[OPS-05] a body that does not come', () => {
  const chunked = (address: string, type: string) =>
    `POST ${address} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na=bcd\r\n`

  it.each([form, 'multipart/form-data; boundary=x', 'text/plain', 'application/json'])(
    'is not waited for where nothing is: %s',
    { timeout: 20_000 },
    async (type) => {
      const { start } = await createRealApp({ files })
      const { port } = await start()
      expect(statusOf(await talk(port, chunked('/nowhere', type)).closed)).toBeOneOf([404, 405])
    },
  )
})

describe('[OPS-05] a form of the desk', () => {
  const send = async (address: string, body: BodyInit, headers: Record<string, string>) => {
    const { app } = await createRealApp({ files })
    return app.request(address, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', ...headers },
    } as RequestInit)
  }

  it('that does not come to its end is answered 408, and says what to do', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('name=An'))
        controller.error(new Error('The connection broke.'))
      },
    })
    const answer = await send(urls.desk.signIn(), broken, { 'content-type': form })
    expect(answer.status).toBe(408)
    expect(await answer.text()).toContain('Nothing was changed. Go back and send it again.')
  })

  it('that cannot be read is answered 400', async () => {
    const type = 'multipart/form-data; boundary=x'
    const answer = await send(urls.desk.signIn(), '--x\r\nno end', { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Nothing was changed. Go back and send it again.')
  })

  it('whose sender hangs up is in the log as 400', async () => {
    const { start, lines } = await createRealApp({ files })
    const { port } = await start()
    const head = `POST ${urls.desk.signIn()} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nSec-Fetch-Site: same-origin\r\n`
    const { socket } = talk(
      port,
      `${head}Content-Type: ${form}\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
      'name=Ann',
    )
    socket.once('data', () => socket.destroy())
    await expect
      .poll(() => lines.find(({ path }) => path === urls.desk.signIn()))
      .toMatchObject({ status: 400 })
  })
})

describe('[OPS-05] a post to a page with a form', () => {
  const post = (app: Awaited<ReturnType<typeof createRealApp>>['app'], path: string, unitTag: string) =>
    app.request(path, {
      method: 'POST',
      body: new URLSearchParams({ _wpcf7: '1', _wpcf7_unit_tag: unitTag }),
      headers: { 'user-agent': 'Browser/1.0' },
    })
  const unitTagOn = async (app: Parameters<typeof post>[0]) =>
    /_wpcf7_unit_tag" value="([^"]+)/.exec(await (await app.request('/write')).text())?.[1] ?? ''

  it('has the page drawn only where the form is on it', async () => {
    const { app } = await createRealApp({ files, config: { contact: { maxPerTenMinutes: 1000 } } })
    const unitTag = await unitTagOn(app)
    expect(await (await post(app, '/write', unitTag)).text()).toContain('wpcf7-not-valid')
    const elsewhere = await (await post(app, '/posts/oak', unitTag)).text()
    expect(elsewhere).toContain('Please check and try again')
    expect(elsewhere).not.toContain('A board of oak.')
  })

  it('has pages drawn for one sender so often and no more, and is answered all the same', async () => {
    const { app } = await createRealApp({ files, config: { contact: { maxPerTenMinutes: 1000 } } })
    const unitTag = await unitTagOn(app)
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await post(app, '/write', unitTag)).text()),
    )
    const drawn = answers.filter((text) => text.includes('wpcf7-not-valid'))
    expect([drawn.length >= 10, drawn.length <= 25]).toEqual([true, true])
    expect(answers.filter((text) => text.includes('<h1>Your message</h1>'))).toHaveLength(40 - drawn.length)
  })
})
