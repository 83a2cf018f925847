import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createSignInLimits } from './sign-in-limits.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
const origin = { site: 'https://hillside.example', userAgent: '', address: '192.0.2.1' }

describeOnBothDatabases('tries to sign in', (open) => {
  const limits = async () => createSignInLimits({ db: await open(), clock, secret: 's'.repeat(32) })

  it('are given back when they succeed', async () => {
    const { take, giveBack, ofConfirming } = await limits()
    const one = ofConfirming('ana')
    for (let number = 0; number < 10; number += 1) expect(await take(one)).toBe(true)
    expect(await take(one)).toBe(false)
    await giveBack(one)
    expect([await take(one), await take(one)]).toEqual([true, false])
  })

  it('are not counted when the address is not known', async () => {
    const { take, giveBack, ofAddress } = await limits()
    expect(await take(ofAddress({ ...origin, address: undefined }))).toBe(true)
    await expect(giveBack([])).resolves.toBeUndefined()
  })

  it('[OPS-13] with invented names share a bounded number of rows, and an account has one of its own', async () => {
    const { ofStranger } = await limits()
    const keys = new Set(
      Array.from(
        { length: 20_000 },
        (_, number) => ofStranger(`Name ${number}`, undefined, origin).at(-1)?.key,
      ),
    )
    expect(keys.size).toBeLessThanOrEqual(1024)
    expect(keys).not.toContain(ofStranger('Ana', { id: 'ana' }, origin).at(-1)?.key)
  })
})
