/** One measured figure. Figures that can be compared between machines are ratios against a baseline of the same run. */
export type BenchResult = {
  name: string
  value: number
  unit: string
  /** What the documentation promises, e.g. "at least 0.8". */
  target?: string
  pass?: boolean
  /** What else is worth knowing, e.g. what cost it points. */
  note?: string
}
