import { type DeskVisit, type ExtensionParts, PostForm } from 'portico/extension'
import type { createBookings } from './bookings.ts'

const [path, access] = ['/desk/booking', 'messages'] as const

export function createBookingsDesk(bookings: ReturnType<typeof createBookings>): ExtensionParts['desk'] {
  const show = async ({ csrf }: DeskVisit) => {
    const rows = (await bookings.coming()).map(({ slot, seats, name, email }) => (
      <li key={slot + email}>
        <p>
          {slot}, seats: {seats}, <bdi>{name}</bdi>, {email}
        </p>
        <PostForm action={path} csrf={csrf} values={{ slot, email }}>
          <button type="submit" className="button quiet" aria-label={`Cancel ${slot}, ${name}`}>
            Cancel
          </button>
        </PostForm>
      </li>
    ))
    const list = <ul className="desk-list">{rows}</ul>
    return { title: 'Bookings', main: rows.length > 0 ? list : <p>Nobody has booked yet.</p> }
  }
  const end = async ({ form }: DeskVisit) => {
    const slot = form.get('slot') ?? ''
    const name = await bookings.cancel(slot, form.get('email') ?? '')
    if (!name) return { to: path, problem: 'It was cancelled already.', audit: 'no change' as const }
    return { to: path, notice: `Cancelled. ${name} gets an email.`, audit: { what: `Cancelled ${slot}` } }
  }
  return {
    nav: [{ label: 'Bookings', href: path, capability: access }],
    routes: [
      { method: 'get', path, access, handle: show },
      { method: 'post', path, access, handle: end },
    ],
  }
}
