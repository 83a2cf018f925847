import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Hono's own ways to read a body, which know no limits, and the body itself. */
const unlimited =
  /\breq\.(?:text|json|formData|parseBody|arrayBuffer|blob|bytes)\(|\bbody\b[^{}]*\} = c\.req\.raw\b|\breq\.raw\.body\b/

it('[OPS-05] reads every body that is sent to the site through the one reader that knows limits', () => {
  const readers = globSync(
    '{src/{app,platform,features/*/{server,desk}},packages/*/src}/**/*.{ts,tsx}',
  ).filter((file) => !/\.test\.tsx?$/.test(file) && unlimited.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual(['src/platform/http/read-body.ts'])
})
