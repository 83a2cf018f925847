import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createSignInBudgets } from './sign-in-budgets.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }

describeOnBothDatabases('tries to sign in', (open) => {
  it('are given back when they succeed', async () => {
    const budgets = createSignInBudgets({ db: await open(), clock })
    const one = [{ key: 'address|192.0.2.1', most: 1, minutes: 15 }]
    expect(await budgets.spend(one)).toBe(true)
    await budgets.refund(one)
    expect(await budgets.spend(one)).toBe(true)
    expect(await budgets.spend(one)).toBe(false)
  })

  it('are not counted where the address cannot be believed', async () => {
    const budgets = createSignInBudgets({ db: await open(), clock })
    expect(await budgets.spend([])).toBe(true)
    await expect(budgets.refund([])).resolves.toBeUndefined()
  })
})
