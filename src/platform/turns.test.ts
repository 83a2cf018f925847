import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets so many work at once, the others in the order they came, also after one that failed', async () => {
  const takeTurn = createTurns(2)
  const done: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = (name: string) =>
    takeTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve()))
        }),
    ).then(
      () => done.push(name),
      () => done.push(`${name} failed`),
    )
  const all = ['a', 'b', 'c', 'd'].map(start)
  expect([...ends.keys()]).toEqual(['a', 'b'])
  ends.get('b')?.(new Error('No.'))
  await all[1]
  expect([...ends.keys()]).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  await all[0]
  ends.get('c')?.()
  ends.get('d')?.()
  await Promise.all(all)
  expect(done).toEqual(['b failed', 'a', 'c', 'd'])
})
