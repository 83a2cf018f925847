import { defineService } from '#platform/extension/service.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** Ways to share something: a post, a review. `url` is its canonical address; `image` is absolute, too. */
export const sharingService = defineService<{
  links(shared: {
    url: string
    title: string
    image?: string | undefined
  }): readonly { network: string; label: Translatable; href: string }[]
}>('sharing')
