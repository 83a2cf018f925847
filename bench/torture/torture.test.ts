import { describe, expect, it } from 'vitest'
import { torture } from './torture.ts'

describe('a program that is killed under load while its mail server misbehaves', () => {
  it.each(['sqlite', 'postgres'] as const)(
    '[FORM-17] loses no message and no email, and accepts each once: %s',
    { timeout: 180_000 },
    async (database) => {
      const { problems, thanked } = await torture({ database, kills: 3, seed: 7 })
      expect(problems).toEqual([])
      expect(thanked).toBeGreaterThan(0)
    },
  )
})
