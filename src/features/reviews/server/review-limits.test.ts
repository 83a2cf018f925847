import { expect, it, vi } from 'vitest'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createReviewsSite } from '../../../../test/reviews-site.tsx'
import { solvedProof } from '../../../../test/solved-proof.ts'

const homeIn56 = (number: number) => `2001:db8:0:${(0x100 + number).toString(16)}::1`
const homeIn48 = (number: number) => `2001:db8:1:${(number * 0x100).toString(16)}::1`
const homeIn24 = (number: number) => `192.0.2.${number + 1}`
const elsewhere = (number: number) => `10.${number}.0.1`

describeOnBothDatabases('reviews from one network', (open) => {
  const site = async () => {
    const made = await createReviewsSite(
      await open(),
      {},
      { botCheck: { provider: 'proof-of-work', effort: 0.1 } },
    )
    await made.write('shop')
    let written = 0
    const send = (address: string, more: Record<string, string> = {}) => {
      written += 1
      const words = { rating: '4', author: `Author ${written}`, title: '', text: 'Good.', language: 'en' }
      made.sender.address = address
      return made.post('/reviews-of/shop/write', { ...words, ...more })
    }
    /** How many of so many are taken. */
    const taken = async (count: number, from: (number: number) => string, more?: () => Promise<object>) => {
      const answers: number[] = []
      for (let number = 0; number < count; number += 1)
        answers.push((await send(from(number), { ...(await more?.()) })).status)
      expect(new Set([...answers, 303, 429])).toEqual(new Set([303, 429]))
      return answers.filter((status) => status === 303).length
    }
    const waiting = async () => {
      let count = 0
      for await (const _ of made.moderation.each({ campaign: 'shop', status: 'pending' })) count += 1
      return count
    }
    const proof = async () => ({ proof: await solvedProof(made.botCheck, 'review') })
    return { ...made, send, taken, waiting, proof }
  }

  it('[REV-11] are few without a proof, however many homes they come from', async () => {
    const { taken, waiting, send } = await site()
    expect(await taken(40, homeIn56)).toBe(15)
    expect(await taken(20, homeIn24)).toBe(20)
    expect(await waiting()).toBe(35)
    expect((await send('198.51.100.7')).status).toBe(303)
  })

  it('[REV-11] are few without a proof from a block of either size', async () => {
    const inBlocks = await site()
    expect(await inBlocks.taken(60, homeIn24)).toBe(50)
    expect(await inBlocks.taken(60, homeIn48)).toBe(50)
  })

  it('[REV-11] are few in all without a proof', async () => {
    const { taken, waiting, time } = await site()
    expect(await taken(110, elsewhere)).toBe(100)
    expect(await waiting()).toBe(100)
    time.now = new Date(time.now.getTime() + 3_600_000)
    expect((await taken(1, elsewhere)) + (await waiting())).toBe(102)
  })

  it('[REV-11] are taken with a proof, which is good once, and with an invitation', async () => {
    const { taken, send, proof, invitations } = await site()
    await taken(105, elsewhere)
    const good = await proof()
    expect((await send('198.51.100.7')).status).toBe(429)
    expect((await send('198.51.100.7', good)).status).toBe(303)
    expect((await send('198.51.100.8', good)).status).toBe(429)
    expect((await send('198.51.100.8', { proof: 'made up' })).status).toBe(429)
    expect((await send('198.51.100.9', { invitation: invitations.issue('shop', 30) })).status).toBe(303)
  })

  it('[REV-11] are limited with a proof too', async () => {
    const { taken, proof } = await site()
    expect(await taken(24, () => '198.51.100.7', proof)).toBe(20)
    expect(await taken(64, homeIn56, proof)).toBe(60)
  })

  it('[REV-11] have their proofs looked at only so often', async () => {
    const { send, botCheck } = await site()
    const verify = vi.spyOn(botCheck ?? expect.fail('There is no check.'), 'verify')
    for (let number = 0; number < 70; number += 1) await send('198.51.100.7', { proof: 'made up' })
    expect(verify).toHaveBeenCalledTimes(60)
    const refused = await send('198.51.100.7', { proof: 'made up', text: 'Kept words.' })
    expect([refused.status, (await refused.text()).includes('Kept words.')]).toEqual([429, true])
    await send('203.0.113.7', { proof: 'made up' })
    expect(verify).toHaveBeenCalledTimes(61)
  })

  it('[REV-11] that are too many come back with what was written, and what to do', async () => {
    const { taken, send } = await site()
    await taken(5, () => '198.51.100.7')
    const refused = await send('198.51.100.7', { text: 'Kept words.' })
    const html = await refused.text()
    expect(refused.status).toBe(429)
    expect(html).toContain('Several reviews have just come from your network')
    expect(html).toContain('Kept words.')
  })
})
