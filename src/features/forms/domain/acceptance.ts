/** A consent box of a form: `invert` asks for it to be left unchecked, `optional` does not ask at all. */
export interface Acceptance {
  readonly checked: boolean
  readonly invert?: boolean
  readonly optional?: boolean
}

export const isSatisfied = ({ checked, invert = false, optional = false }: Acceptance) =>
  optional || checked !== invert

/** Sending is possible once every acceptance is satisfied; a form without any may always be sent. */
export const maySend = (acceptances: readonly Acceptance[]) => acceptances.every(isSatisfied)
