export function earliest(moments: readonly (Date | undefined)[]): Date | undefined {
  return moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), undefined)
}
