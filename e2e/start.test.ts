import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const script: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start

/** Runs what `npm start` runs, on a free port and in a data folder of its own; npm itself would die of the signal we send. */
async function npmStart(environment: Record<string, string> = {}) {
  const data = await mkdtemp(join(tmpdir(), 'portico-start-'))
  const child = spawn(process.execPath, [script.replace('node ', '')], {
    env: { ...process.env, PORT: '0', PORTICO_DATA: data, PORTICO_LOG: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(data, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return { child, data, said: () => said }
}

async function untilSaid(started: { child: ChildProcess; said(): string }, words: RegExp): Promise<string> {
  while (!words.test(started.said())) {
    if (started.child.exitCode !== null) throw new Error(`npm start ended: ${started.said()}`)
    await Promise.race([
      once(started.child.stdout as NodeJS.ReadableStream, 'data'),
      once(started.child, 'exit'),
    ])
  }
  return words.exec(started.said())?.[1] ?? ''
}

it('[OPS-01] npm start serves the demo site with nothing configured, says where, and stops in good order', async () => {
  const started = await npmStart()
  const url = await untilSaid(started, /Ready: (\S+)/)
  expect(await (await fetch(url)).text()).toContain('<title>Hanka')
  await untilSaid(started, /Ctrl\+C (stops)/)
  expect(started.said()).toContain(started.data)
  started.child.kill('SIGTERM')
  expect(await once(started.child, 'exit')).toEqual([0, null])
})

it('[OPS-01] npm start ends in good order on Ctrl+C, which a terminal sends to all its processes', async () => {
  const started = await npmStart()
  await untilSaid(started, /Ctrl\+C (stops)/)
  process.kill(-(started.child.pid ?? 0), 'SIGINT')
  expect(await once(started.child, 'exit')).toEqual([0, null])
})

it('[OPS-02] a wrong setting stops the start with a sentence that names it and the fix', async () => {
  const started = await npmStart({ PORT: 'eighty' })
  const [code] = await once(started.child, 'exit')
  expect(code).toBe(1)
  expect(started.said()).toContain('PORT is "eighty", which does not work here: set it to a port number')
})

it('[OPS-01] the README opens with the two commands', () => {
  const [commands = ''] = /```sh\n[^`]*```/.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(commands.match(/^npm \w+/gm)).toEqual(['npm start', 'npm test'])
})
