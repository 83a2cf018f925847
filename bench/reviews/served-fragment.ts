import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const path = '/widgets/reviews/v2/workshop/'
const ticksPerSecond = 100

/** The demo site from the built server, in a process of its own. */
export async function startSite() {
  const data = await mkdtemp(join(tmpdir(), 'portico-bench-reviews-'))
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), PORTICO_DATA: data, PORTICO_LOG: 'silent' }
  const site = spawn(process.execPath, ['dist/server/portico.js', 'start'], {
    env: environment,
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}${path}`
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    url,
    /** From the system, because the process has no channel to us. */
    async cpuSeconds() {
      const fields = (await readFile(`/proc/${site.pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    },
    async stop() {
      site.kill()
      await new Promise((resolve) => site.once('exit', resolve))
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** The bytes and headers of the answer, for a server that only repeats them. */
export async function recordAnswer(url: string) {
  const { get } = await import('node:http')
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-body-'))
  const file = join(folder, 'body')
  const headers = await new Promise<Record<string, string>>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      await writeFile(file, Buffer.concat(chunks))
      const ofConnection = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']
      const own = Object.entries(response.headers).filter(([name]) => !ofConnection.includes(name))
      resolve(Object.fromEntries(own) as Record<string, string>)
    }).once('error', reject)
  })
  return { file, headers, remove: () => rm(folder, { recursive: true, force: true }) }
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
