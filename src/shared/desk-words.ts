import { defineWords } from '#shared/words/define-words.ts'

export const presenceWords = defineWords('desk.presence', {
  hasOpen: '<who>{name}</who> has this open too, since {time}.',
  second: 'Whoever saves second is shown what the other one changed.',
  savedMeanwhile: 'Somebody has saved this meanwhile; you are shown what changed when you save.',
})

export const unsavedWords = defineWords('desk.unsaved', { notSaved: 'Not saved yet' })

export const pictureWords = defineWords('desk.picture', {
  choose: 'Choose',
  choosePicture: 'Choose a picture',
  choosePictureFor: 'Choose a picture: {label}',
})

export const copyWords = defineWords('desk.copy', {
  copy: 'Copy',
  copyNamed: 'Copy: {label}',
  copied: 'Copied',
  notAllowed: 'Your browser did not allow copying: select the text and copy it.',
})
