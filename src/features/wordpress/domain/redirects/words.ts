import { defineWords } from '#shared/words/define-words.ts'

/** Why redirects, or whole files of them, cannot be taken. */
export const redirectWords = defineWords('desk.importRedirects', {
  unknownFile:
    'This is no file of redirects that is known here: CSV, JSON of the Redirection plugin, .htaccess, nginx.',
  none: 'There is no redirect in it.',
  noPluginFile: 'This is no file of the Redirection plugin, or it is damaged.',
  damaged: 'The line is damaged and cannot be read.',
  unreadable: 'The redirect cannot be read.',
  noSource: 'It has no source.',
  comesWithText: 'It comes with the text it leads to.',
  twice: '“{from}” stands in line {line} already.',
  circle: '“{from}” leads back to itself.',
  otherAnswer: '“{from}” answers with {status}, which is no redirect.',
  notFound: '“{from}” answers with {status}, which is no redirect and needs no line.',
  otherSite: '“{from}” is no address of the old site.',
  noTarget: '“{from}” has no target.',
  wrongTarget: '“{to}” is no address that can be led to.',
  sameAddress: '“{from}” is where it leads to now.',
  switchedOff: '“{from}” was switched off there.',
  dependsOnMore: '“{from}” depends on more than the address ({match}).',
  noRedirect: '“{from}” is no redirect ({type}).',

  /** A line of a server’s settings, and what is said of it. */
  ofLine: '“{line}”: {reason}',
  namesNothing: 'it names no address.',
  rewrites: 'it is no redirect, but shows another page under that address.',
  conditional: 'it depends on a condition (RewriteCond).',
  asksMore: 'it asks for more than the address.',
  noAddressAlone: 'it is for no address alone.',
})
