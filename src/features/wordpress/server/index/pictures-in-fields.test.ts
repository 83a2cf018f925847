import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openImportSite } from '../../../../../test/import-site.ts'
import { oldExport, oldItem, oldMeta } from '../../../../../test/wordpress-export.ts'
import { createImportRun } from '../run/import-run.ts'

it('[WP-446] makes a field of pictures of the numbers of files in an export', async () => {
  const { site, folder, close } = await openImportSite()
  onTestFinished(close)
  // Its own folder has no package that could build the code.
  const siteFolder = await mkdtemp(join(process.cwd(), '.cache/portico-plan-'))
  onTestFinished(() => rm(siteFolder, { recursive: true, force: true }))
  const file = join(folder, 'old.xml')
  const attachmentUrl = 'https://old.example/wp-content/uploads/oak.jpg'
  const items = [
    oldItem(100, { type: 'attachment', status: 'inherit', attachmentUrl }),
    oldItem(60, { type: 'sea_shell', meta: [oldMeta('photo', '100'), oldMeta('weight', '100')] }),
  ]
  await writeFile(file, oldExport(items))
  const run = await createImportRun(
    { ...site, siteFolder, isThrownAway: true },
    {
      ...{ exports: [file], answers: {}, workFolder: join(folder, 'work'), withoutMedia: true },
    },
  )
  await run.close()
  expect(run.code?.text).toContain('photo: field.picture(')
  expect(run.code?.text).toContain('weight: field.number(')
})
