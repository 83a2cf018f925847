/** `2019-06-08T10:00:00` as exports write it; nothing where there is no such day. */
function exportDate(written: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(written) ?? []
  return day && time && !day.startsWith('0000') ? `${day} ${time}` : undefined
}

type Dated = { date: string; date_gmt: string; modified: string; modified_gmt: string }

export function exportDates(dated: Dated) {
  const [date, dateGmt] = [exportDate(dated.date), exportDate(dated.date_gmt)]
  const [modified, modifiedGmt] = [exportDate(dated.modified), exportDate(dated.modified_gmt)]
  return {
    ...(date && { date }),
    ...(dateGmt && { dateGmt }),
    ...(modified && { modified }),
    ...(modifiedGmt && { modifiedGmt }),
  }
}
