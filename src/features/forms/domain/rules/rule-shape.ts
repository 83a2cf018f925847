/** What every rule of a schema has in common on the wire. A failing rule without `error` has nothing to say and is ignored. */
export interface RuleShape<Name extends string> {
  readonly rule: Name
  readonly field: string
  readonly error?: string
}
