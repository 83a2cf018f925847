import type { Payment, PaymentProvider } from '#features/forms/server/settings.ts'
import type { Ids } from '#platform/ids.ts'

export type FakePayments = PaymentProvider & {
  /** The visitor pays. */
  pay(id: string): void
}

/** Takes no money: for trying forms with a payment, and for tests. It forgets everything when the process ends. */
export function createFakePayments(ids: Ids): FakePayments {
  const payments = new Map<string, Payment>()
  return {
    async create(order) {
      const id = `fake_${ids.next()}`
      payments.set(id, { ...order, state: 'pending' })
      return { id, clientSecret: `${id}_secret` }
    },
    find: async (id) => payments.get(id),
    link: (id) => `https://payments.invalid/${id}`,
    pay(id) {
      const payment = payments.get(id)
      if (payment) payments.set(id, { ...payment, state: 'succeeded' })
    },
  }
}
