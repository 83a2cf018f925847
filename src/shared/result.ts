/** An outcome the caller is expected to handle. What nobody expects is thrown instead. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const
export const fail = <Problem>(problem: Problem) => ({ ok: false, problem }) as const
