import { afterEach, expect, it, vi } from 'vitest'
import { trustedHtml, trustedScriptUrl } from './trusted-types.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('makes HTML and addresses of scripts on one page with the one policy the page allows', () => {
  const names: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: object) {
      if (names.includes(name)) throw new TypeError(`Policy with name "${name}" already exists.`)
      names.push(name)
      return rules
    },
  })
  expect([trustedHtml('<p>Oak</p>'), trustedScriptUrl('/solve.js')]).toEqual(['<p>Oak</p>', '/solve.js'])
  expect(trustedHtml('<p>Ash</p>')).toBe('<p>Ash</p>')
  expect(names).toEqual(['portico'])
})
