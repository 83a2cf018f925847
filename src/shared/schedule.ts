/** When something is shown. An open end stays open. */
export type Schedule = { from?: Date | undefined; until?: Date | undefined }

export const isShownAt = ({ from, until }: Schedule, now: Date) =>
  (!from || from <= now) && (!until || now < until)

/** The next moment at which it begins or ends, if there is one. */
export const nextChange = ({ from, until }: Schedule, now: Date): Date | undefined =>
  [from, until].find((moment) => moment && moment > now)

export const earliest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments
    .filter((moment) => moment !== undefined)
    .reduce<Date | undefined>((first, moment) => (first && first <= moment ? first : moment), undefined)
