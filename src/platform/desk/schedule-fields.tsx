import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { momentOf } from '#shared/local-time.ts'
import { isShownAt, type Schedule } from '#shared/schedule.ts'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'

/** As the two fields hold it: what the clocks of the site show. */
export type ScheduleForm = { from: string; until: string }

/** From when until when something is shown. */
export function ScheduleFields({ from, until, errors }: ScheduleForm & { errors: FieldErrors }) {
  return (
    <>
      <TextField
        label="Shown from"
        type="datetime-local"
        name="from"
        hint="By the clocks of the site; empty means at once."
        defaultValue={from}
        error={errors.from}
      />
      <TextField
        label="Shown until"
        type="datetime-local"
        name="until"
        hint="Empty means for good."
        defaultValue={until}
        error={errors.until}
      />
    </>
  )
}

/** How the two are written into a document. What is no time is handed on, so that it is found to be none. */
export const momentKeys = ({ from, until }: ScheduleForm, timezone: string) => ({
  from: writtenMoment(from, timezone),
  until: writtenMoment(until, timezone),
})

const writtenMoment = (local: string, timezone: string) =>
  local === '' ? undefined : (momentOf(local.slice(0, 16), timezone) ?? local)

type ScheduleStateProps = { schedule: Schedule; now: Date; where?: string }

/** Whether something with a schedule is to be seen now. */
export function ScheduleState({ schedule, now, where = '' }: ScheduleStateProps) {
  const { from, until } = schedule
  if (isShownAt(schedule, now))
    return until ? (
      <>
        shown until <DateText date={until} length="moment" />
        {where}
      </>
    ) : (
      <>shown now{where}</>
    )
  if (from && from > now)
    return (
      <>
        shown from <DateText date={from} length="moment" />
        {where}
      </>
    )
  return until ? (
    <>
      over since <DateText date={until} length="moment" />
    </>
  ) : null
}
