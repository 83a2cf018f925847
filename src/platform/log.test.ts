import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const says = (code: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import * as log from './src/platform/log.ts'\n${code}`],
    {
      encoding: 'utf8',
    },
  )

it('[OPS-02] tells what went wrong beside what a command prints', () => {
  const { stdout, stderr } = says(
    "const own = log.createCommandLog(); own.info({}, 'hum'); own.error({}, 'bang')",
  )
  expect(stdout).toBe('')
  expect(JSON.parse(stderr)).toMatchObject({ msg: 'bang' })
})

it('writes what happens on a site to standard output', () => {
  expect(JSON.parse(says("log.createLog('info').info({}, 'hum')").stdout)).toMatchObject({ msg: 'hum' })
})
