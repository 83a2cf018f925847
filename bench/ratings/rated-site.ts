import { createBenchSite } from '../bench-site.ts'

export const manyVotesPost = 2
/** A post without votes for every round. */
export const freshPost = (round: number) => 10 + round
const rounds = 30

const post = (id: number) => `---\ntitle: Post ${id}\nid: ${id}\ndate: 2026-05-01\n---\nSome words.\n`

/** Visitors may vote as often as they like. */
export const createRatedSite = () =>
  createBenchSite('ratings', {
    ...Object.fromEntries(
      [1, manyVotesPost, 3, ...Array.from({ length: rounds }, (_, round) => freshPost(round))].map((id) => [
        `content/posts/${id}.md`,
        post(id),
      ]),
    ),
    'portico.config.ts':
      'export default { ratings: { votesPerMinute: 1_000_000, votesWithoutProof: 1_000_000 } }\n',
  })

export type RatingState = { users: number; score: number; nonce: string }

export const stateOf = async (url: string, post: number): Promise<RatingState> =>
  (await fetch(`${url}/api/ratings/${post}`)).json() as Promise<RatingState>
