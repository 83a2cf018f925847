import { DateText, isShownAt, type Schedule, Trans } from '#api/extension.ts'
import { words } from '#words/desk.notices.ts'
import { type NoticeFields, scheduleOf } from '../domain/notice.ts'

/** On the list of the desk: its level, whether it is shown now, and that visitors cannot put it away. */
export function NoticeState({ entry: { fields }, now }: { entry: { fields: NoticeFields }; now: Date }) {
  const { level, dismissible } = fields
  return (
    <Trans
      of={(dismissible ? words.state : words.stateStays)({ level: words.level({ level }) })}
      draw={{ schedule: () => <ScheduleState schedule={scheduleOf(fields)} now={now} /> }}
    />
  )
}

function ScheduleState({ schedule, now }: { schedule: Schedule; now: Date }) {
  const { from, until } = schedule
  const at = (date: Date) => ({ moment: () => <DateText date={date} length="moment" /> })
  if (isShownAt(schedule, now))
    return until ? <Trans of={words.isShownUntil} draw={at(until)} /> : <Trans of={words.isShownNow} />
  if (from && from > now) return <Trans of={words.isShownFrom} draw={at(from)} />
  return until ? <Trans of={words.isOver} draw={at(until)} /> : null
}
