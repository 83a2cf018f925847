import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { NotAnswered } from '#platform/commands/command.ts'
import { ask } from './ask.ts'

function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
  })
  return { input, output, isAsked: () => expect.poll(() => shown).toContain('Go? ') }
}

it('answers what was typed', async () => {
  const { isAsked, ...streams } = terminal()
  const answer = ask('Go? ', streams)
  await isAsked()
  streams.input.write('yes\r')
  expect(await answer).toBe('yes')
})

it.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('[WP-332] is not answered by %s', async (_, key) => {
  const { isAsked, ...streams } = terminal()
  const answer = ask('Go? ', streams).catch((error: unknown) => error)
  await isAsked()
  streams.input.write(key)
  expect(await answer).toBeInstanceOf(NotAnswered)
})

it('[WP-332] ends when the program is told to stop', async () => {
  const { isAsked, ...streams } = terminal()
  const stop = new AbortController()
  const answer = ask('Go? ', { ...streams, signal: stop.signal }).catch((error: unknown) => error)
  await isAsked()
  stop.abort()
  expect(await answer).toBeInstanceOf(NotAnswered)
})
