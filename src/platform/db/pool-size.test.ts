import { expect, it } from 'vitest'
import { poolSizeFor } from './open-database.ts'

it.each([
  [undefined, 10],
  [2, 10],
  [12, 5],
  [64, 2],
])(
  '[OPS-25] keeps the processes of a site (%s) within what PostgreSQL allows: %i each',
  (processes, size) => {
    expect(poolSizeFor(processes)).toBe(size)
  },
)
