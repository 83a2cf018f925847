import type { SaidErrors } from '#platform/documents/problem-text.ts'
import { useT } from '#platform/words/use-t.ts'
import { momentOf } from '#shared/local-time.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.common.ts'

/** The values of the two fields: local times of the site. */
export type ScheduleForm = { from: string; until: string }

/** From when until when something is shown. */
export function ScheduleFields({ from, until, errors }: ScheduleForm & { errors: SaidErrors }) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(words.shownFrom)}
        type="datetime-local"
        name="from"
        hint={t(words.shownFromHint)}
        defaultValue={from}
        error={errors.from}
      />
      <TextField
        label={t(words.shownUntil)}
        type="datetime-local"
        name="until"
        hint={t(words.shownUntilHint)}
        defaultValue={until}
        error={errors.until}
      />
    </>
  )
}

/** How the two are written into a document. Something that is not a time is passed on, so that validation finds it. */
export const momentKeys = ({ from, until }: ScheduleForm, timezone: string) => ({
  from: writtenMoment(from, timezone),
  until: writtenMoment(until, timezone),
})

const writtenMoment = (local: string, timezone: string) =>
  local === '' ? undefined : (momentOf(local.slice(0, 16), timezone) ?? local)
