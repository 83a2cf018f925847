import { randomUUID } from 'node:crypto'

export type Ids = { next(): string }

export const randomIds: Ids = { next: () => randomUUID() }
