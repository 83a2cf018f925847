import { Island } from '#platform/render/island.tsx'
import { Share } from '../browser/share.island.tsx'
import { type Network, type Shared, shareLinks } from '../domain/share-links.ts'
import { shareWords } from '../domain/words.ts'

/** A list of ways to share one thing: a post, a review. */
export function ShareView({ shared, networks }: { shared: Shared; networks: readonly Network[] }) {
  const { url, title } = shared
  return (
    <Island
      name="share"
      component={Share}
      props={{ url, title, links: shareLinks(shared, networks) }}
      words={shareWords}
    />
  )
}
