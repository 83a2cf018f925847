import { expect, it } from 'vitest'
import { defineExtension, type Job } from '#api/extension.ts'
import { openTestSite } from '#testing/open-test-site.ts'

function createWorker() {
  const done: string[] = []
  const job = (name: string, about: Omit<Job, 'name' | 'run'>): Job => ({
    ...{ name, ...about },
    run: () => done.push(name),
  })
  const worker = defineExtension({
    name: 'worker',
    parts: () => ({
      jobs: [
        job('often', { every: { minutes: 5 } }),
        job('daily', { every: { days: 1 }, onceForSite: true }),
        job('erase', { every: { hours: 1 }, onceForSite: true, erases: true }),
      ],
    }),
  })
  return { worker, done }
}

it('[EXT-142] tests let time pass, and do the jobs that are due', async () => {
  const { worker, done } = createWorker()
  await using site = await openTestSite({ extensions: [worker()] })
  expect(done.splice(0).toSorted()).toEqual(['daily', 'erase', 'often'])
  await site.advance({ minutes: 4 })
  expect(done).toEqual([])
  await site.advance({ minutes: 1 })
  expect(done.splice(0)).toEqual(['often'])
  await site.advance({ days: 400 })
  expect(done.splice(0).toSorted()).toEqual(['daily', 'erase', 'often'])
  await site.runJobs()
  expect(done.toSorted()).toEqual(['daily', 'erase', 'often'])
  const owner = await site.signIn('owner')
  expect(await owner.page('/desk/site/extensions')).toContain('Scheduled jobs: often, daily, erase')
})
