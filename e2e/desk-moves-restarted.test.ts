import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkWordpress } from '../test/link-wordpress.ts'
import { oldExport, oldItem } from '../test/wordpress-export.ts'
import { becomeOwner, movedTo, type Owner } from './support/owner.ts'
import { folderOf, runProgram } from './support/program.ts'

const moves = '/desk/wordpress'

const uploaded = async (owner: Owner, text: string) => {
  await owner.get(moves)
  const body = new FormData()
  body.append('csrf', owner.hidden('csrf'))
  body.append('export', new File([text], 'old.xml'))
  const headers = { origin: owner.site, 'sec-fetch-site': 'same-origin' }
  const sent = await owner.request(moves, { method: 'POST', headers, body })
  return sent.headers.get('location') ?? ''
}

async function start(options: Parameters<typeof runProgram>[0]) {
  const program = await runProgram(options)
  const url = await program.ready()
  const kill = async () => {
    program.program.kill('SIGKILL')
    await program.exit
  }
  return { ...program, url, kill }
}

const says = (owner: Owner, address: string, words: string) =>
  expect.poll(() => owner.page(address), { timeout: 60_000 }).toContain(words)

const act = async (owner: Owner, address: string, name: string, fields: Record<string, string> = {}) => {
  await owner.page(address)
  expect((await owner.post(`${address}/${name}`, fields)).status).toBe(303)
}

const posts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    oldItem(20_000 + at, { slug: `post-${at}`, content: `<p>${`Words of ${at}. `.repeat(40)}</p>` }),
  )

it('[WP-186] a site that is killed in mid-import says so on the desk, and goes on to the same end', async () => {
  const folder = await folderOf({ 'content/site.yaml': 'title: Here\n' })
  await linkWordpress(folder)
  const environment = { PORTICO_DATA: join(folder, 'data'), PORTICO_LOG: 'error', PORTICO_WORKERS: '2' }
  const first = await start({ folder, environment })
  const owner = await becomeOwner(await first.until(/set up: +(\S+)/))
  const address = await uploaded(owner, oldExport(posts(600)))
  await act(owner, address, 'look', { 'without-media': 'yes' })
  await says(owner, address, 'Start the import')
  await act(owner, address, 'start')
  // Whichever process is asked, it is under way, and never anything else before it has ended.
  const progress = async () => {
    const said = await owner.get(`${address}/progress`)
    return (await said.json()) as { state: string; done: number }
  }
  await expect
    .poll(
      async () => {
        const { state, done } = await progress()
        expect(state).toBe('writing')
        return done
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBeGreaterThan(50)
  await first.kill()

  const second = await start({ folder, environment })
  const back = movedTo(second.url, owner)
  await says(back, address, 'The import was interrupted')
  await act(back, address, 'start')
  await says(back, address, 'This receipt is kept here.')
  expect(await back.page(address)).toMatch(/Posts<\/th><td>600<\/td><td>600<\/td><td>0<\/td>/)
  expect(await readdir(join(folder, 'data/scratch/wordpress/desk'))).toHaveLength(1)
  second.program.kill('SIGTERM')
  await second.exit
}, 180_000)
