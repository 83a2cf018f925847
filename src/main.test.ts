import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log.ts'
import { urls } from '#shared/urls.ts'
import { startSite } from './main.ts'

async function createFolder(siteFile: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), siteFile)
  return folder
}

const described = 'title: Hillside\ndescription: A workshop.\n'

it.each([
  { said: 'nobody', siteFile: described, address: ({ port }: URL) => `http://localhost:${port}` },
  {
    said: 'the owner',
    siteFile: `${described}url: https://hillside.example\n`,
    address: () => 'https://hillside.example',
  },
  {
    said: 'the environment',
    siteFile: `${described}url: https://hillside.example\n`,
    publicUrl: 'https://www.hillside.example',
    address: () => 'https://www.hillside.example',
  },
])('[SITE-01] gives pages, feeds and the sitemap the address that $said named', async (given) => {
  const site = await startSite({
    environment: readEnvironment({
      PORT: '0',
      ...(given.publicUrl && { PORTICO_URL: given.publicUrl }),
    }),
    config: parseSiteConfig({}),
    folder: await createFolder(given.siteFile),
    log: createLog('silent'),
  })
  onTestFinished(() => site.close())
  const address = given.address(new URL(site.url))
  const text = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  expect(await text(urls.posts())).toContain(`<link rel="canonical" href="${address}/posts"`)
  expect(await text(urls.sitemap)).toContain(`<loc>${address}/posts</loc>`)
  expect(await text(urls.robots)).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect(JSON.parse(await text(urls.jsonFeed))).toMatchObject({ home_page_url: `${address}/` })
})

it('[OPS-03] imports content at the start, unless that is left to a command', async () => {
  const folder = await createFolder(described)
  const created = async (PORTICO_IMPORT: string) => {
    const site = await startSite({
      environment: readEnvironment({ PORT: '0', PORTICO_IMPORT }),
      config: parseSiteConfig({}),
      folder,
      log: createLog('silent'),
    })
    await site.close()
    return site.report.created
  }
  expect(await created('command')).toBe(0)
  expect(await created('start')).toBe(1)
})

it('[OPS-26] begins no other database when it joins a site whose database is gone', async () => {
  const folder = await createFolder(described)
  const options = {
    environment: readEnvironment({ PORT: '0' }),
    config: parseSiteConfig({}),
    folder,
    log: createLog('silent'),
    joins: true,
  }
  await expect(startSite(options)).rejects.toThrow('portico.db was deleted or moved while the site ran')
  expect(await readdir(folder)).toEqual(['content'])
  const first = await startSite({ ...options, joins: false })
  onTestFinished(() => first.close())
  await (await startSite(options)).close()
  await rm(join(folder, 'data/portico.db-wal'))
  await expect(startSite(options)).rejects.toThrow('portico.db-wal was deleted or moved while the site ran')
})

it('[OPS-26] begins no other database over the log of one that is gone', async () => {
  const folder = await createFolder(described)
  await mkdir(join(folder, 'data'))
  const log = join(folder, 'data/portico.db-wal')
  await writeFile(log, 'what was not yet in the database')
  const options = {
    environment: readEnvironment({ PORT: '0' }),
    config: parseSiteConfig({}),
    folder,
    log: createLog('silent'),
  }
  await expect(startSite(options)).rejects.toThrow('Move the database back beside it')
  expect(await readdir(join(folder, 'data'))).toEqual(['portico.db-wal'])
})
