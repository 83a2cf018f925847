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

it('says when in UTC, whatever the time of the machine', () => {
  const { stdout } = says("process.env.TZ = 'Pacific/Auckland'; log.createLog('info').info({}, 'hum')")
  const { time } = JSON.parse(stdout)
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(new Date(time).toISOString()).toBe(time)
})

it('makes one line of what holds several', () => {
  const { stdout } = says(
    String.raw`log.createLog('info').info({ path: '/a\n{"level":60}' }, 'hum\r\n{"level":60}\u2028')`,
  )
  expect(stdout.trimEnd().split(/[\r\n]/)).toHaveLength(1)
  expect(JSON.parse(stdout)).toMatchObject({ path: '/a\n{"level":60}', msg: 'hum\r\n{"level":60}\u2028' })
})

it('says once what caused an error', () => {
  const toldOf = (message: string) => {
    const error = `new Error('${message}', { cause: new Error('no key') })`
    return JSON.parse(says(`log.createLog('info').error({ err: ${error} }, 'hum')`).stdout).err.message
  }
  expect(toldOf('It failed: no key. Set one')).toBe('It failed: no key. Set one')
  expect(toldOf('It failed')).toBe('It failed: no key')
})
