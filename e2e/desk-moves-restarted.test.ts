import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { urls } from '#shared/urls.ts'
import { oldExport, oldItem, oldMeta } from '../test/wordpress-export.ts'
import { becomeOwner, movedTo, type Owner } from './support/owner.ts'
import { folderOf, runProgram } from './support/program.ts'

const uploaded = async (owner: Owner, text: string) => {
  await owner.get(urls.desk.moves)
  const body = new FormData()
  body.append('csrf', owner.hidden('csrf'))
  body.append('export', new File([text], 'old.xml'))
  const headers = { origin: owner.site, 'sec-fetch-site': 'same-origin' }
  const sent = await owner.request(urls.desk.moves, { method: 'POST', headers, body })
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
  const environment = { PORTICO_DATA: join(folder, 'data'), PORTICO_LOG: 'error', PORTICO_WORKERS: '2' }
  const first = await start({ folder, environment })
  const owner = await becomeOwner(await first.until(/set up: +(\S+)/))
  const address = await uploaded(owner, oldExport(posts(600)))
  await act(owner, address, 'look', { 'without-media': 'yes' })
  await says(owner, address, 'Start: take this in')
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
  await says(back, address, 'It was interrupted')
  await act(back, address, 'start')
  await says(back, address, 'This receipt stays here.')
  expect(await back.page(address)).toMatch(/Posts<\/th><td>600<\/td><td>600<\/td><td>0<\/td>/)
  expect(await readdir(join(folder, 'data/imports/desk'))).toHaveLength(1)
  second.program.kill('SIGTERM')
  await second.exit
}, 180_000)

const shell = oldItem(60, {
  ...{ type: 'sea_shell', slug: 'whelk', title: 'Whelk', link: 'https://old.example/shells/whelk/' },
  meta: [oldMeta('price', '85')],
})

/** Below the repository, where the site finds the package and Vite. */
async function siteWithCode(config: string) {
  await mkdir(resolve('.cache'), { recursive: true })
  const folder = await mkdtemp(resolve('.cache', 'desk-types-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
  await writeFile(join(folder, 'portico.config.ts'), config)
  const environment = { PORTICO_DATA: join(folder, 'data'), PORTICO_LOG: 'error' }
  const first = await start({ folder, environment })
  const owner = await becomeOwner(await first.until(/set up: +(\S+)/))
  const address = await uploaded(owner, oldExport([...posts(3), shell]))
  await act(owner, address, 'look', { 'without-media': 'yes' })
  await says(owner, address, 'Start: take this in')
  return { folder, environment, first, owner, address }
}

const usual = `import { defineConfig } from 'portico'\n\nexport default defineConfig({})\n`
const extension = 'extensions/from-wordpress/extension.ts'

it('[WP-180] types of the old site are written as code, and the import goes on by itself after a restart', async () => {
  const { folder, environment, first, owner, address } = await siteWithCode(usual)
  expect(await owner.page(address)).toContain('The old site had types or fields of its own.')
  expect(await owner.page(address)).toMatch(/Type “sea_shell”<\/th><td>1<\/td><td>1<\/td><td>0<\/td>/)
  expect(existsSync(join(folder, extension))).toBe(false)
  await act(owner, address, 'start')
  await says(owner, address, 'It waits until the site is started again.')
  expect(readFileSync(join(folder, extension), 'utf8')).toContain("path: '/shells/:slug'")
  expect(readFileSync(join(folder, 'portico.config.ts'), 'utf8')).toContain('extensions: [fromWordpress()]')
  await act(owner, address, 'start')
  await says(owner, address, 'The site was not started again since.')
  first.program.kill('SIGTERM')
  await first.exit

  const second = await start({ folder, environment })
  const back = movedTo(second.url, owner)
  await says(back, address, 'This receipt stays here.')
  expect(await back.page(address)).toMatch(/Type “sea_shell”<\/th><td>1<\/td><td>1<\/td><td>0<\/td>/)
  expect((await fetch(`${second.url}/shells/whelk`)).status).toBe(200)
  second.program.kill('SIGTERM')
  await second.exit
}, 180_000)

it('[WP-181] the files of the site are as they were where code for its types cannot be built', async () => {
  const { folder, first, owner, address } = await siteWithCode(usual)
  await mkdir(join(folder, 'node_modules/vite'), { recursive: true })
  await writeFile(join(folder, 'node_modules/vite/package.json'), '{ "name": "vite", "main": "index.js" }')
  await writeFile(join(folder, 'node_modules/vite/index.js'), 'throw new Error("for another machine")')
  await act(owner, address, 'start')
  await says(owner, address, 'could not be added')
  expect(await owner.page(address)).toContain('for another machine')
  expect(await owner.page(address)).toContain('Start: take this in')
  expect(readFileSync(join(folder, 'portico.config.ts'), 'utf8')).toBe(usual)
  expect(existsSync(join(folder, 'extensions/from-wordpress'))).toBe(false)
  first.program.kill('SIGTERM')
  await first.exit
}, 120_000)
