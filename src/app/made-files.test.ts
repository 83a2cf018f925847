import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { listDataFiles } from '#platform/backup/data-files.ts'
import { urls } from '#shared/urls.ts'
import { createRealApp } from '../../test/real-app.ts'

it('[OPS-03] a backup leaves out pictures that can be made again', async () => {
  const { app, deps } = await createRealApp()
  const html = await (await app.request(urls.post('oak'))).text()
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await app.request(new URL(image).pathname)).status).toBe(200)
  expect(await readdir(`${deps.folders.data}/cache`)).toEqual(['share-images'])
  expect(await listDataFiles(deps.folders.data)).toEqual(['secret'])
})
