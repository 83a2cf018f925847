import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { openImportSite } from '../../../../../test/import-site.ts'
import { oldExport, oldItem, oldMeta } from '../../../../../test/wordpress-export.ts'
import { createImportRun } from '../run/import-run.ts'

it('[WP-446] makes a field of pictures of the numbers of files in an export', async () => {
  const { site, folder, close } = await openImportSite()
  onTestFinished(close)
  const file = join(folder, 'old.xml')
  const attachmentUrl = 'https://old.example/wp-content/uploads/oak.jpg'
  const items = [
    oldItem(100, { type: 'attachment', status: 'inherit', attachmentUrl }),
    oldItem(60, { type: 'sea_shell', meta: [oldMeta('photo', '100'), oldMeta('weight', '100')] }),
  ]
  await writeFile(file, oldExport(items))
  const run = await createImportRun(site, { exports: [file], answers: {}, withoutMedia: true })
  await run.start()
  await run.close()
  const text = (await site.documents.find({ path: 'types/sea-shell.yaml' }))?.text ?? ''
  expect(parse(text).fields).toEqual({ photo: { kind: 'picture' }, weight: { kind: 'number' } })
})
