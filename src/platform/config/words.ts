import { defineWords } from '#shared/words/define-words.ts'

/** What to write instead, told to who sets a site up. */
export const words = defineWords('desk.config', {
  scriptLike: 'Write an address of this site, such as /scripts/index.js.',
  siteAddressLike: 'Write the public address, such as https://example.org.',
  siteAddressAlone:
    'Leave out what stands behind the name, as in https://example.org: a site has a host of its own.',
})
