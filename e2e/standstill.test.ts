import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { folderOf, runProgram } from './support/program.ts'

const files = {
  'content/site.yaml': 'title: Hillside\n',
  'content/forms/one.md': '---\nid: 1\ntitle: One\n---\n[text* your-name]\n',
  // As a builder might write it, and not mean it.
  'portico.config.ts': `export default {
  contact: {
    minSeconds: 0,
    beforeSend: ({ fields }) => {
      if (fields['your-name'][0] === 'Endless') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    },
  },
}
`,
}

const send = (url: string, name: string) => {
  const body = new FormData()
  body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1')
  body.append('your-name', name)
  return fetch(`${url}/api/contact-form-7/v1/contact-forms/1/feedback`, { method: 'POST', body })
}

/** Signs of life of a busy machine are further apart than of a quiet one. */
const PORTICO_STANDSTILL_SECONDS = '5'

describe('[OPS-06] a program that hangs', () => {
  it('ends itself, and says why', async () => {
    const folder = await folderOf(files)
    const { ready, exit, said } = await runProgram({ folder, environment: { PORTICO_STANDSTILL_SECONDS } })
    const url = await ready()
    expect(await (await send(url, 'Ann')).json()).toMatchObject({ status: 'mail_sent' })
    await expect(send(url, 'Endless')).rejects.toThrow('fetch failed')
    expect(await exit).toEqual([null, 'SIGKILL'])
    expect(said()).toContain('The program has stood still for 5 seconds and is ended, to be started anew.')
  })

  it('is restarted if it is one of several', async () => {
    const folder = await folderOf(files)
    const environment = { PORTICO_STANDSTILL_SECONDS, PORTICO_WORKERS: '2' }
    const { ready, until } = await runProgram({ folder, environment })
    const url = await ready()
    await expect(send(url, 'Endless')).rejects.toThrow('fetch failed')
    await until(/(a worker ended unexpectedly; another one takes its place)/)
    // The other one may not have been up yet either.
    const answer = () => send(url, 'Ann').then(async (sent) => (await sent.json()).status, String)
    await expect.poll(answer).toBe('mail_sent')
  })

  it('is not one that was held for longer, as on a machine that slept', async () => {
    const folder = await folderOf(files)
    const seconds = 2
    const { ready, program } = await runProgram({
      folder,
      environment: { PORTICO_STANDSTILL_SECONDS: String(seconds) },
    })
    const url = await ready()
    program.kill('SIGSTOP')
    await wait(2 * seconds * 1000)
    program.kill('SIGCONT')
    const goneOn = performance.now()
    // For as long as it takes to look at it again, and longer.
    while (performance.now() - goneOn < 2 * seconds * 1000) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      await wait(100)
    }
    expect([program.exitCode, program.signalCode]).toEqual([null, null])
  })
})
