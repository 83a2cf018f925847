import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { momentOf } from '#shared/local-time.ts'
import { isShownAt, type Schedule } from '#shared/schedule.ts'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.common.ts'

/** As the two fields hold it: what the clocks of the site show. */
export type ScheduleForm = { from: string; until: string }

/** From when until when something is shown. */
export function ScheduleFields({ from, until, errors }: ScheduleForm & { errors: SaidErrors }) {
  const say = useSay()
  return (
    <>
      <TextField
        label={say(words.shownFrom)}
        type="datetime-local"
        name="from"
        hint={say(words.shownFromHint)}
        defaultValue={from}
        error={errors.from}
      />
      <TextField
        label={say(words.shownUntil)}
        type="datetime-local"
        name="until"
        hint={say(words.shownUntilHint)}
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

type ScheduleStateProps = {
  schedule: Schedule
  now: Date
  /** What is said while it is shown, in place of `shown now`. */
  shown?: Pick<typeof words, 'isShownNow' | 'isShownUntil' | 'isShownFrom'>
}

/** Whether something with a schedule is to be seen now. */
export function ScheduleState({ schedule, now, shown = words }: ScheduleStateProps) {
  const { from, until } = schedule
  const at = (date: Date) => ({ moment: () => <DateText date={date} length="moment" /> })
  if (isShownAt(schedule, now))
    return until ? (
      <Phrase of={shown.isShownUntil} draw={at(until)} />
    ) : (
      <Phrase of={shown.isShownNow} draw={{}} />
    )
  if (from && from > now) return <Phrase of={shown.isShownFrom} draw={at(from)} />
  return until ? <Phrase of={words.isOver} draw={at(until)} /> : null
}
