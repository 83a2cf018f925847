import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { createKept } from '#shared/kept.ts'

const mostPaths = 1000
const longestPath = 200

/** Looks for the routes of a path once, and then knows them: the same few paths are asked for again and again. */
export function createRememberingRouter<Handler>(): Router<Handler> {
  const router = new TrieRouter<Handler>()
  const found = createKept<Result<Handler>>(mostPaths)
  return {
    name: 'RememberingRouter',
    add: (method, path, handler) => router.add(method, path, handler),
    match: (method, path) =>
      path.length > longestPath
        ? router.match(method, path)
        : found.get(`${method} ${path}`, () => router.match(method, path)),
  }
}
