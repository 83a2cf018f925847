import { expect, it } from 'vitest'
import { isInRange } from './version-range.ts'

it.each([
  ['0.2.0', '^0.2.0', true],
  ['0.2.9', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['1.4.0', '^1.2', true],
  ['2.0.0', '^1.2', false],
  ['0.0.4', '^0.0.3', false],
  ['0.9.0', '^0', true],
  ['0.3.1', '~0.3.0', true],
  ['0.4.0', '~0.3.0', false],
  ['0.3.0', '>=0.2 <0.4', true],
  ['0.4.0', '>= 0.2 < 0.4', false],
  ['0.3.0', '>0.3', false],
  ['0.4.0', '>0.3', true],
  ['0.3.7', '<=0.3', true],
  ['0.3.0', '0.2.x || 0.3.x', true],
  ['0.4.0', '0.2.x || 0.3.x', false],
  ['0.3.0', '0.2.0 - 0.4.0', true],
  ['0.4.1', '0.2.0 - 0.4.0', false],
  ['0.3.0', '0.3.0', true],
  ['0.3.1', '0.3.0', false],
  ['0.3.0-beta.1', '^0.3.0', true],
  ['7.0.0', '*', true],
  ['7.0.0', '', true],
  ['7.0.0', 'workspace:^', true],
  ['7.0.0', 'file:../portico', true],
])('[EXT-67] %s is in %s: %s', (version, range, is) => {
  expect(isInRange(version, range)).toBe(is)
})
