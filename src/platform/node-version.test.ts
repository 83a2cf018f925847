import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { olderNode, testedNode } from './node-version.ts'
import { inEnglish } from './words/in-english.ts'

it.each([
  ['20.20.2', true],
  ['26.9.9', true],
  ['26.10.0', false],
  ['26.11.0', false],
  ['27.0.0', false],
  ['26.10.0-nightly20261101abcdef', false],
  ['27.0.0-rc.1', false],
  ['26.9.0-nightly20260901abcdef', true],
])('[OPS-02] warns of a Node older than the one that is pinned: %s', (running, warns) => {
  const sentence = olderNode(running, '26.10.0')
  expect(sentence !== undefined).toBe(warns)
  if (sentence) expect(inEnglish(sentence)).toContain(`Node ${running}`)
})

it('[OPS-02] finds nothing to say about the Node that runs the tests', () => {
  expect(olderNode()).toBeUndefined()
})

it('knows the version that is pinned', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(devDependencies.node).toBe(`^${testedNode}`)
})
