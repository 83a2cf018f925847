/** Schemas come over the wire, where a limit may be a string or missing; a missing one is NaN and limits nothing. */
export const wholeNumber = (limit: number | string) => Number.parseInt(String(limit), 10)
export const decimalNumber = (limit: number | string) => Number.parseFloat(String(limit))
