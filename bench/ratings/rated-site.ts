import { createBenchSite } from '../bench-site.ts'

export const manyVotesPost = 2

const post = (id: number) => `---\ntitle: Post ${id}\nid: ${id}\ndate: 2026-05-01\n---\nSome words.\n`

/** Visitors may vote as often as they like. */
export const createRatedSite = () =>
  createBenchSite('ratings', {
    ...Object.fromEntries([1, manyVotesPost, 3].map((id) => [`content/posts/${id}.md`, post(id)])),
    'portico.config.ts': 'export default { ratings: { votesPerMinute: 1_000_000 } }\n',
  })

export type RatingState = { users: number; score: number; nonce: string }

export const stateOf = async (url: string, post: number): Promise<RatingState> =>
  (await fetch(`${url}/api/ratings/${post}`)).json() as Promise<RatingState>
