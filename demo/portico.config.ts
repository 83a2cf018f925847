import { randomUUID } from 'node:crypto'
import { defineConfig, type Payment } from 'portico'
import { defineTheme } from 'portico/theme'
import { ferries } from './extensions/ferries/extension.tsx'
import { pretendPayment } from './extensions/pretend-payment/extension.tsx'
import { strangersPage } from './extensions/strangers-page/extension.ts'
import { NotFound } from './theme/not-found.tsx'

/** Takes no money and is never paid: it shows how far a form with a payment goes. The latest ones are kept. */
const payments = new Map<string, Payment>()

export default defineConfig({
  theme: defineTheme({ places: { NotFound } }),
  extensions: [
    ferries({ summer: ['07:40', '09:10', '10:40', '13:20'], winter: ['08:10', '11:00'] }),
    pretendPayment(),
    strangersPage(),
  ],
  reviews: { footer: 'workshop' },
  contact: {
    disallowedWords: ['cheap pills'],
    // The form "Every outcome" on the page of everything.
    beforeSend({ form, fields }) {
      const outcome = form.id === 25 ? fields.outcome?.[0] : undefined
      if (outcome === 'aborted') return { abort: true, message: 'A hook of this site has stopped it.' }
      if (outcome === 'on the list') return { status: 'on_the_list', message: 'You are on the list.' }
    },
    payments: {
      async create(order) {
        const id = `demo_${randomUUID()}`
        payments.set(id, { ...order, state: 'pending' })
        if (payments.size > 1000) payments.delete(payments.keys().next().value ?? '')
        return { id, clientSecret: `${id}_secret` }
      },
      find: async (id) => payments.get(id),
    },
  },
})
