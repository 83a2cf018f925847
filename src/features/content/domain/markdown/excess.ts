/** Why a text is not read: it would keep everybody else waiting. */
export type Excess = { line: number; problem: string; fix: string }
