import { describe, expect, it } from 'vitest'
import { createContactSite, formFile } from '../../../../test/contact-site.ts'
import { openSqlite } from '../../../../test/databases.ts'

const template = '[text* your-name] [captchac seen] [captchar seen]'

describe('pictures of letters', () => {
  it('[FORM-12] are drawn so often for one home in a minute, and shown again as often as one likes', async () => {
    const { app, refill, sender, time } = await createContactSite(await openSqlite(), {
      forms: { q: formFile({ id: 1, title: 'Q' }, template) },
    })
    const next = async () => (await refill(1)).captcha?.seen ?? ''
    const ask = async (path: string) => (await app.request(`https://hillside.example${path}`)).status
    const first = await next()
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => ask(first))))).toEqual(new Set([200]))
    const statuses: number[] = []
    for (let number = 0; number < 40; number += 1) statuses.push(await ask(await next()))
    expect(statuses).toEqual([...Array(29).fill(200), ...Array(11).fill(429)])
    expect(await ask(first)).toBe(200)
    const { address } = sender
    sender.address = '198.51.100.7'
    expect(await ask(await next())).toBe(200)
    sender.address = address
    time.now = new Date(time.now.getTime() + 60_000)
    expect(await ask(await next())).toBe(200)
  })
})
