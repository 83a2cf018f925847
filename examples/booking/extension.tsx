import { defineExtension, Hono, z } from 'portico/extension'
import { BookingForm } from './booking-form.tsx'
import { createBookings, migrations, type Wrong } from './bookings.ts'
import { createBookingsDesk } from './bookings-desk.tsx'

export const booking = defineExtension({
  name: 'booking',
  version: '1.0.0',
  about: 'Visitors book seats for a day and a time.',
  settings: z.strictObject({
    seats: z.int().min(1).default(4),
    times: z.array(z.iso.time({ precision: -1 })).min(1),
  }),
  needs: ['database', 'mail:send'],
  migrations,
  parts(context) {
    const { settings, pages, limit } = context
    const bookings = createBookings(context)
    const isTooMuch = limit({ max: 20, minutes: 60 })
    const wanted = (range = `Choose a number from 1 to ${settings.seats}.`) =>
      z.object({
        day: z.iso.date('Choose a day.'),
        time: z.enum(settings.times, 'Choose one of the times.'),
        seats: z.coerce.number(range).int(range).min(1, range).max(settings.seats, range),
        name: z.string('Write your name.').trim().min(1, 'Write your name.').max(100, 'Write less.'),
        email: z.email('Write your address, e.g. mia@example.org.').toLowerCase(),
      })
    const book = async (typed: object): Promise<Wrong | undefined> => {
      const { data, error } = wanted().safeParse(typed)
      if (!data) return Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]))
      const { day, time, ...who } = data
      return bookings.book({ slot: `${day} ${time}`, ...who })
    }
    const routes = new Hono()
    routes.get('/booking/free', async (c) => {
      const free = await bookings.free(`${c.req.query('day')} ${c.req.query('time')}`)
      return c.text(`Free seats: ${free}`, 200, { 'cache-control': 'no-store' })
    })
    routes.get('/booking/done', (c) => pages.once(c.req.raw, { title: 'Your seats are booked', body: '' }))
    routes.post('/booking', async (c) => {
      const typed = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const errors = isTooMuch(c) ? { email: 'Wait an hour, then send it again.' } : await book(typed)
      if (!errors) return c.redirect('/booking/done', 303)
      const body = <BookingForm {...settings} typed={typed} errors={errors} />
      return pages.once(c.req.raw, { body, status: 422, title: 'Please look at this again' })
    })
    const block = {
      name: 'booking',
      attributes: z.strictObject({}),
      offers: async () => [{ name: 'Booking', hint: 'A form to book seats', source: '::booking' }],
      draw: async () => ({ view: <BookingForm {...settings} /> }),
    }
    const personalData = [bookings.personalData]
    return { blocks: [block], routes, desk: createBookingsDesk(bookings), personalData }
  },
})
