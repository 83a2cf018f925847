import { expect, it } from 'vitest'
import { buildProblems } from './build-problems.ts'

it('tells each mistake once, without the colours of the tools', () => {
  const red = new Error('\u001b[31mUnexpected token\u001b[0m')
  const problem = Object.assign(new Error('Build failed'), { errors: [red, red] })
  expect(buildProblems(problem)).toBe('Unexpected token')
})
