import { expect, it, onTestFinished } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import type { RestApi } from './ask-site.ts'
import { type ListProgress, openFetched } from './fetched.ts'
import { readList } from './read-everything.ts'

const posts = { list: 'posts', reading: 'posts', path: 'wp/v2/posts' }

/** Answers every page with entries that were not there before. */
function endlessSite(total?: number) {
  let asked = 0
  const api: RestApi = async () => {
    asked += 1
    if (asked > 200) throw new Error('Nobody ends it.')
    const value = Array.from({ length: 100 }, (_, at) => ({ id: asked * 100 + at }))
    return { kind: 'answer', value, ...(total !== undefined && { total }) }
  }
  return { api, asked: () => asked }
}

async function readFrom(api: RestApi, begun?: Partial<ListProgress>) {
  const fetched = openFetched(':memory:')
  onTestFinished(() => fetched.close())
  const beginning = { place: 0, max: 100, isOrdered: true, empty: 0, repeated: 0, unreadable: 0 }
  if (begun)
    fetched.setProgress('posts', {
      ...{ ...beginning, failed: [], failedInRow: 0, round: 1, isDone: false },
      ...begun,
    })
  return readList(posts, { api, fetched, host: 'old.example', tell: () => {} })
}

it('[WP-352] ends a list that gives far more than it says it has, and tells why', async () => {
  const { api, asked } = endlessSite(40)
  const { isDone, refused } = await readFrom(api)
  expect({ isDone, asked: asked() }).toEqual({ isDone: true, asked: 104 })
  expect(inEnglish(refused ?? '')).toContain('the list doesn’t end: there were more than 10,400')
})

it('[WP-352] ends a list that says nothing and never runs out', async () => {
  const { api, asked } = endlessSite()
  const { isDone, refused } = await readFrom(api, { place: 999_800 })
  expect({ isDone, asked: asked() }).toEqual({ isDone: true, asked: 2 })
  expect(inEnglish(refused ?? '')).toContain('the list doesn’t end: there were more than 1,000,000')
})
