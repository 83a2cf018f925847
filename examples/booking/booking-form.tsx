import { Island, SelectField, TextField } from 'portico/extension'
import type { Wrong } from './bookings.ts'
import { FreeSeats } from './browser/free-seats.island.tsx'

type BookingFormProps = { times: readonly string[]; seats: number; typed?: Wrong; errors?: Wrong }

export function BookingForm({ times, seats, typed = {}, errors = {} }: BookingFormProps) {
  const of = (name: string) => ({ name, required: true, defaultValue: typed[name], error: errors[name] })
  return (
    <form method="post" action="/booking" className="form">
      <TextField label="Day" type="date" {...of('day')} />
      <SelectField label="Time" {...of('time')}>
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
      <Island name="free-seats" component={FreeSeats} props={{ address: '/booking/free' }} wake="load" />
      <TextField label="Seats" type="number" min={1} max={seats} {...of('seats')} />
      <TextField label="Name" autoComplete="name" maxLength={100} {...of('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...of('email')} />
      <button type="submit">Book</button>
    </form>
  )
}
