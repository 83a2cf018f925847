import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.banner', {
  banner: 'Banner',
  bannerWord: 'banner',
  theBanner: 'the banner',
  text: 'Text',
  linkLabel: 'Words of the link',
  linkAddress: 'Where the link leads',
  linkAddressHint: 'A path of this site such as /about, or a whole address with https://.',
  shortName: 'Short name of this banner',
  shortNameHint:
    'Small letters, digits and hyphens; visitors do not see it. Give the next banner another one.',
  ownCookie:
    'Who closed an earlier banner sees this one. <hint>Closing it sets the cookie {own} instead of {usual}.</hint>',
  ownColours: 'Colours of its own',
  background: 'Background',
  backgroundColour: 'Background colour',
  textColour: 'Text colour',
  contrast: 'Contrast {contrast, number, ::.0} to 1; at least {least, number, ::.0} is needed.',
  takeAway: 'Take the banner away',
  saved: 'The banner is saved.',
  none: 'There is no banner now.',
  didTakeAway: 'took away',
})
