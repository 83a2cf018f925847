import { expect, it } from 'vitest'
import { buildProblems } from './build-problems.ts'

it('tells each mistake once, without the colours of the tools', () => {
  const red = new Error('\u001b[31mUnexpected token\u001b[0m')
  const problem = Object.assign(new Error('Build failed'), { errors: [red, red] })
  expect(buildProblems(problem)).toBe('Unexpected token')
})

it('says that the disk is full, and not that the bundler is broken', () => {
  const error = new Error(
    'Something went wrong inside rolldown, please report this problem.\nCaused by:\n    No space left on device (os error 28)\nStack backtrace:\n   0: <unknown>',
  )
  expect(buildProblems(Object.assign(new Error('Build failed'), { errors: [error] }))).toBe(
    'The disk is full. Free up space, then run the command again.',
  )
})
