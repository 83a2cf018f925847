const lastYear = 32767

/** A written `YYYY-MM-DD` that exists in the Gregorian calendar, as midnight UTC; no time zone takes part. */
export function calendarDate(text: string) {
  const parts = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const exists =
    year >= 1 && year <= lastYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date : undefined
}
