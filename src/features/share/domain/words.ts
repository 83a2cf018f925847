import { defineWords } from '#shared/words/define-words.ts'

export const shareWords = defineWords('share', {
  share: 'Share',
  shareTitle: 'Share “{title}”',
  withDevice: 'With this device',
  email: 'E-mail',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser did not allow copying. The address is {url}',
})
