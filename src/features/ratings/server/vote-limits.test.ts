import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createRatingSite } from '../../../../test/rating-site.tsx'

const inBlock = (number: number) => `2001:db8:0:${(0x100 + number).toString(16)}::1`

describeOnBothDatabases('votes from one network', (open) => {
  const site = async (settings = {}) => {
    const proofs = new Set(['good'])
    return createRatingSite(await open(), settings, async (proof) => proofs.delete(proof))
  }
  type Site = Awaited<ReturnType<typeof site>>
  const vote = async ({ visitor }: Site, address: string, more = {}) => {
    const { post, nonce } = visitor(address)
    const answer = await post('/api/ratings/11', { rate: '5', nonce: nonce(11), ...more })
    return { status: answer.status, code: (await answer.json()).code as string | undefined }
  }
  const counted = async ({ ratings }: Site) => (await ratings.figures.of([11])).get(11)?.users ?? 0

  it('[RATE-07] are few without a proof, however many homes they come from', async () => {
    const one = await site()
    for (let number = 0; number < 256; number += 1) await vote(one, inBlock(number))
    expect(await counted(one)).toBe(60)
    expect(await vote(one, inBlock(200))).toEqual({ status: 429, code: 'proof_needed' })
    expect(await vote(one, '198.51.100.7')).toMatchObject({ status: 200 })
  })

  it('[RATE-07] are counted with a proof, which is good once', async () => {
    const one = await site({ votesWithoutProof: 1 })
    for (let number = 0; number < 4; number += 1) await vote(one, inBlock(number))
    expect(await vote(one, inBlock(10), { postratings_proof: 'good' })).toMatchObject({ status: 200 })
    expect(await vote(one, inBlock(11), { postratings_proof: 'good' })).toMatchObject({
      code: 'proof_needed',
    })
    expect(await vote(one, inBlock(12), { postratings_proof: 'made up' })).toMatchObject({
      code: 'proof_needed',
    })
  })

  it('[RATE-07] that are too many are answered with a sentence, with script and without', async () => {
    const one = await site({ votesWithoutProof: 1 })
    for (let number = 0; number < 4; number += 1) await vote(one, inBlock(number))
    const { rate, post, nonce } = one.visitor(inBlock(20))
    expect(await (await rate(11, 5)).text()).toBe(
      'Too Many Ratings From Your Network. Please Try Again Later.',
    )
    const page = await post('/ratings/11', { rate: '5', postratings_11_nonce: nonce(11) })
    expect(await page.text()).toContain('Many ratings came from your network')
  })

  it('[RATE-07] are few in all without a proof', async () => {
    const one = await site({ votesWithoutProof: 1 })
    for (let number = 0; number < 110; number += 1) await vote(one, `10.${number}.0.1`)
    expect(await counted(one)).toBe(100)
  })

  it('[RATE-07] are counted from a page that was drawn before the clock was put back', async () => {
    const one = await site()
    one.time.now = new Date('2026-06-01T12:10:00Z')
    const { post, nonce } = one.visitor('192.0.2.1')
    const drawn = nonce(11)
    one.time.now = new Date('2026-06-01T11:50:00Z')
    expect((await post('/api/ratings/11', { rate: '5', nonce: drawn })).status).toBe(200)
    one.time.now = new Date('2026-05-31T11:50:00Z')
    expect((await post('/api/ratings/11', { rate: '5', nonce: drawn })).status).toBe(403)
  })

  it('[RATE-07] are refused when a page of another site sends them, also by an old browser', async () => {
    const one = await site()
    const from = async (origin: string) => {
      const { post, nonce } = one.visitor('192.0.2.1', { origin })
      return (await post('/api/ratings/11', { rate: '5', nonce: nonce(11) })).status
    }
    expect([await from('https://evil.example'), await from('null')]).toEqual([403, 403])
    expect(await counted(one)).toBe(0)
    expect(await from('https://x')).toBe(200)
  })
})
