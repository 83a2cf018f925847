import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { useSay } from '#platform/words/use-say.ts'
import { momentOf } from '#shared/local-time.ts'
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
