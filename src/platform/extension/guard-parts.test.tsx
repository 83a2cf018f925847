import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readAssets } from '#platform/render/assets.ts'
import { createTestLog } from '../../../test/test-log.ts'
import { drawingMilliseconds, type GuardDeps, guardParts } from './guard-parts.tsx'

const unguarded: Pick<GuardDeps, 'admit' | 'client' | 'ready' | 'rulesAt'> = {
  client: () => ({ address: '', mayShareAddress: false, isFromElsewhere: false, isFromHere: true }),
  ready: async () => {},
  admit: async (_c, _rules, answer) => answer(),
  rulesAt: () => [],
}

it('[EXT-14] lets no page wait longer than five seconds for a block, a slot, a card, or what it asks an extension', async () => {
  vi.useFakeTimers()
  try {
    const hang = () => new Promise<never>(() => {})
    const { log, lines } = createTestLog()
    const { blocks, slots, desk, ...others } = guardParts(
      {
        blocks: [{ name: 'slow', attributes: z.object({}), draw: hang }],
        slots: { top: hang, underPost: hang },
        desk: { widgets: [{ title: 'Slow', capability: 'desk', draw: hang }] },
        oldAddresses: { tags: [], find: hang },
        listed: { tags: [], pages: hang },
        postOrders: { slow: { arrange: hang, tagsOf: hang } },
        checkSettings: hang,
      },
      { extension: 'slow', folder: '/site', log, assets: readAssets([]), ...unguarded },
    )
    const late = 'The extension "slow" failed: It took longer than 5 seconds.'
    const drawn = Promise.all([
      expect(blocks?.[0]?.draw({}, {} as never, undefined)).rejects.toThrow(late),
      expect(slots?.top?.({} as never)).rejects.toThrow(late),
      expect(slots?.underPost?.({} as never, new Date(0))).resolves.toBeUndefined(),
      expect(desk?.widgets?.[0]?.draw({} as never)).resolves.toBeUndefined(),
      expect(others.oldAddresses?.find({} as never)).resolves.toBeUndefined(),
      expect(others.listed?.pages()).resolves.toEqual([]),
      expect(others.postOrders?.slow?.arrange([2, 1])).resolves.toEqual([2, 1]),
      expect(others.postOrders?.slow?.tagsOf([2, 1])).resolves.toEqual([]),
      expect(others.checkSettings?.()).resolves.toEqual([]),
    ])
    await vi.advanceTimersByTimeAsync(drawingMilliseconds)
    await drawn
    expect(JSON.stringify(lines)).toContain('a card of the home screen could not be drawn')
  } finally {
    vi.useRealTimers()
  }
})

it('[EXT-14] says in which file and line of the site a block threw', async () => {
  const draw = async () => {
    throw new Error('No key.')
  }
  const { blocks } = guardParts(
    { blocks: [{ name: 'box', attributes: z.object({}), draw }] },
    {
      extension: 'boxes',
      folder: import.meta.dirname,
      log: createTestLog().log,
      assets: readAssets([]),
      ...unguarded,
    },
  )
  await expect(blocks?.[0]?.draw({}, {} as never)).rejects.toMatchObject({
    line: expect.stringMatching(/^guard-parts\.test\.tsx:\d+$/),
  })
})
