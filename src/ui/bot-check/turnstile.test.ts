import { expect, it, vi } from 'vitest'
import { createTurnstile } from './turnstile.ts'

const form = { querySelector: () => ({}) } as unknown as HTMLFormElement

it('[FORM-11] waits for a new token once the last one was used', async () => {
  let callback = (_: string) => {}
  const widget = {
    render(_: unknown, options: { callback: (token: string) => void }) {
      callback = options.callback
      callback('first')
      return 'widget'
    },
    reset: vi.fn(),
  }
  vi.stubGlobal('turnstile', widget)
  const tokens = createTurnstile({ scriptUrl: '/turnstile.js' }, form, async () => {})
  expect(await tokens.get('contactform')).toEqual({ token: 'first' })
  callback('renewed by itself')
  expect(await tokens.get('contactform')).toEqual({ token: 'renewed by itself' })
  tokens.spent?.()
  await expect.poll(() => widget.reset.mock.calls).toEqual([['widget']])
  const next = tokens.get('contactform')
  callback('second')
  expect(await next).toEqual({ token: 'second' })
  vi.unstubAllGlobals()
})

it('[FORM-11] loads its script again when it could not be had', async () => {
  vi.resetModules()
  const { createTurnstile } = await import('./turnstile.ts')
  vi.stubGlobal('turnstile', {
    render(_: unknown, { callback }: { callback: (token: string) => void }) {
      callback('first')
      return 'widget'
    },
  })
  const load = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'))
  const tokens = createTurnstile({ scriptUrl: '/turnstile.js' }, form, load)
  await expect(tokens.get('contactform')).rejects.toThrow('offline')
  expect(await tokens.get('contactform')).toEqual({ token: 'first' })
  vi.unstubAllGlobals()
})
