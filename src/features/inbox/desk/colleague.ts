/** Somebody at the desk whom messages can be given to. */
export type Colleague = { id: string; name: string }
