import { expect, it } from 'vitest'
import { createTestLog } from '../../test/test-log.ts'
import { createPersonalDataOfSite, type PersonalData } from './personal-data.ts'

const notes: PersonalData = { what: 'note', export: async () => [1, 2], erase: async () => 2 }

it.each([
  ['hangs', () => new Promise<never>(() => {}), 'It took longer than 0.02 seconds.'],
  [
    'throws at once',
    () => {
      throw new Error('no key')
    },
    'no key',
  ],
  ['throws what has no words', () => Promise.reject(Object.create(null)), 'Something was thrown'],
  ['answers something else', async () => undefined as never, 'It '],
])('[EXT-42] asks the others about a person when an extension %s', async (_, call, reason) => {
  const { log, lines } = createTestLog()
  const site = createPersonalDataOfSite({
    kept: () => [
      { ...notes, export: call, erase: call, part: 'crm', extension: 'crm' },
      { ...notes, part: 'guests', extension: 'guests' },
    ],
    unsearched: async () => [],
    log,
    limitMilliseconds: 20,
  })
  const failures = [{ part: 'crm', reason: expect.stringContaining(`The extension "crm" failed: ${reason}`) }]
  const amounts = [{ part: 'guests', what: 'note', count: 2, says: 'note: 2' }]
  expect(await site.export('ann@example.com')).toEqual({
    amounts,
    failures,
    unsearched: [],
    file: {
      address: 'ann@example.com',
      complete: false,
      found: { guests: { notes: [1, 2] } },
      missing: ['crm'],
    },
  })
  expect(await site.erase('ann@example.com')).toEqual({ amounts, failures, unsearched: [] })
  expect(lines).toMatchObject([
    { level: 'error', message: 'what is kept about a person could not be exported' },
    { level: 'error', message: 'what is kept about a person could not be erased' },
  ])
})

it('[EXT-42] exports both where a part keeps the same thing in two places', async () => {
  const site = createPersonalDataOfSite({
    kept: () => [
      { ...notes, part: 'guests' },
      { ...notes, part: 'guests', export: async () => [3] },
    ],
    unsearched: async () => [],
    log: createTestLog().log,
  })
  expect((await site.export('ann@example.com')).file.found).toEqual({ guests: { notes: [1, 2, 3] } })
})

it('[EXT-42] says in the file that it is not whole where tables were not searched', async () => {
  const site = createPersonalDataOfSite({
    kept: () => [{ ...notes, part: 'guests' }],
    unsearched: async () => [{ part: 'silent', says: 'Check it yourself.' }],
    log: createTestLog().log,
  })
  expect((await site.export('ann@example.com')).file).toMatchObject({ complete: false, missing: ['silent'] })
})
