import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { openImportSite } from '../../../../../test/import-site.ts'
import { oldExport, oldItem } from '../../../../../test/wordpress-export.ts'
import { createImportRun } from './import-run.ts'

it('[WP-89] does not go on with another file of votes or redirects', async () => {
  const { site, folder, close } = await openImportSite()
  onTestFinished(close)
  const [file, ratings] = [join(folder, 'old.xml'), join(folder, 'votes.csv')]
  await writeFile(file, oldExport([oldItem(47)]))
  const nameWith = async (votes: string) => {
    await writeFile(ratings, votes)
    const run = await createImportRun(site, {
      ...{ exports: [file], answers: {}, files: { ratings }, workFolder: join(folder, 'work') },
    })
    await run.close()
    return run.name
  }
  const first = await nameWith('rating_id,rating_postid\n')
  expect(await nameWith('rating_id,rating_postid\n')).toBe(first)
  expect(await nameWith('rating_id,rating_postid\n1,47\n')).not.toBe(first)
})

it('[WP-170] converts beside the thread that answers visitors, however few items there are', async () => {
  const { site, folder, close } = await openImportSite()
  onTestFinished(close)
  const file = join(folder, 'old.xml')
  await writeFile(file, oldExport([oldItem(47)]))
  const begun: string[] = []
  const note = ({ threadName }: Worker) => void begun.push(threadName ?? '')
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  const run = await createImportRun(site, {
    ...{ exports: [file], answers: {}, workFolder: join(folder, 'work') },
    pace: { batchItems: 10, pause: async () => {} },
  })
  await run.look()
  await run.close()
  expect(begun).toEqual(['conversion'])
})
