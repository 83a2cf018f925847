import { defineWords, type ExtensionContext, type Kysely, localTime } from 'portico/extension'

const words = defineWords('booking', { bookings: '{count, plural, one {# booking} other {# bookings}}' })

/** `slot` is a day and a time: `2026-10-05 14:00`. */
export type Booking = { slot: string; email: string; name: string; seats: number }
export type Wrong = Readonly<Record<string, string | undefined>>
type Tables = { booking_slots: { slot: string }; booking_bookings: Booking }
type Context = ExtensionContext<{ seats: number }, 'database' | 'mail:send'>

const slots = 'create table booking_slots (slot text not null primary key)'
const bookings = `create table booking_bookings (slot text not null, email text not null, name text not null,
  seats integer not null, primary key (slot, email))`
export const migrations = [{ name: '0001-bookings', statements: () => [slots, bookings] }]

export function createBookings({ db, mail, site, clock, settings }: Context) {
  const { read, write } = db.tables<Tables>()
  const all = (from: Kysely<Tables> = read) => from.selectFrom('booking_bookings').selectAll().orderBy('slot')
  const left = (taken: Booking[]) => taken.reduce((rest, { seats }) => rest - seats, settings.seats)
  const today = async () => localTime(clock.now(), (await site()).timezone).slice(0, 10)
  const since = (day: string) => all().where('slot', '>=', day).execute()
  return {
    coming: async () => since(await today()),
    personalData: {
      what: 'booking',
      counted: words.bookings,
      export: (address: string) => all().where('email', '=', address).execute(),
      erase: (address: string) =>
        write(async (tx) => {
          const found = tx.deleteFrom('booking_bookings').where('email', '=', address)
          return Number((await found.executeTakeFirst()).numDeletedRows)
        }),
    },
    free: async (slot: string) => left(await all().where('slot', '=', slot).execute()),
    /** Answers what is wrong, by the name of the field. */
    async book({ slot, email, name, seats }: Booking): Promise<Wrong | undefined> {
      const { email: owner } = await site()
      if (slot.slice(0, 10) <= (await today())) return { day: 'Choose a day from tomorrow on.' }
      return write(async (tx) => {
        // Other bookings of the same slot wait here until this one is done.
        const lock = tx.insertInto('booking_slots').values({ slot })
        await lock.onConflict((row) => row.column('slot').doUpdateSet({ slot })).execute()
        const taken = await all(tx).where('slot', '=', slot).execute()
        if (taken.some((one) => one.email === email)) return { email: 'You have booked this time already.' }
        if (left(taken) < seats) return { time: `Seats that are left: ${left(taken)}. Choose another time.` }
        await tx.insertInto('booking_bookings').values({ slot, email, name, seats }).execute()
        const text = `${name} has booked. Seats: ${seats}.`
        if (owner) await mail.send({ to: owner, subject: `Booking: ${slot}`, text, replyTo: email }, tx)
      })
    },
    cancel: (slot: string, email: string) =>
      write(async (tx) => {
        const found = tx.deleteFrom('booking_bookings').where('slot', '=', slot).where('email', '=', email)
        const name = (await found.returning('name').executeTakeFirst())?.name
        const text = `${name}, we are sorry: we had to cancel your booking for ${slot}.`
        if (name) await mail.send({ to: email, subject: `Cancelled: ${slot}`, text }, tx)
        return name
      }),
  }
}
