import { defineWords } from '#shared/words/define-words.ts'

/** What is told of a running site that is asked. */
export const siteWords = defineWords('desk.importSite', {
  notReached: '{host} could not be asked: {reason}',
  notReachedFix:
    'Check the address, and open it in a browser. Then try again: where there is a site to import into, it goes on from what was read. {useFile}',
  innerAddress: '{host} is an address inside of a network, not on the internet.',
  innerAddressFix: 'If the old site runs there, say so with {option}.',
  leadsElsewhere: '{from} leads to {to}, which is another site.',
  leadsElsewhereFix: 'If that is the old site, name its address instead. {useFile}',
  noApi: 'There is no answer of WordPress’s REST API at {address}: {found}',
  noApiFix:
    'Check that the address is that of the site’s front page. Plugins and firewalls can switch the REST API off: allow it for the time of the move. {useFile}',
  closed: 'The REST API at {address} is not open to visitors: {said}',
  closedFix:
    'Give an account with {option} and an application password (Users, Profile, Application Passwords), or let visitors use it for the time of the move. {useFile}',
  passwordRefused: 'The old site does not let {user} in: {said}',
  passwordRefusedFix:
    'It wants an application password, not the one for signing in: make one under Users, Profile, Application Passwords. The name is the user name or the e-mail address.',
  passwordLost: 'The old site did not see the password of {user}, though it was sent.',
  passwordLostFix:
    'Its web server drops the Authorization header, or a plugin has switched application passwords off. For Apache, this line below “{below}” in .htaccess helps: {line}. {useFile}',
  inTheOpen: '{address} is not encrypted, so that anybody on the way could read the password.',
  inTheOpenFix:
    'Name the address with https://. Without https, make an export file on the old site and import that.',
  /** What always works. */
  useFile: 'Or make an export file on the old site (Tools, Export, “All content”), and import that.',

  // Behind a colon: why the old site could not be asked, or did not give a list.
  answered: 'it answered {status}.',
  endlessRedirect: 'it redirects without end.',
  comeAgain:
    '{minutes, plural, one {it asks to come again in # minute.} other {it asks to come again in # minutes.}}',
  tooLarge: 'the answer is larger than {bytes, number} bytes.',
  cutOff: 'the answer was cut off.',
  tooSlow: 'it took too long to answer.',
  samePage: 'it answers with the same page again and again; perhaps a cache does not look at page numbers.',
  noList: 'the answer is not a list.',
  endless:
    'the list does not end: more than {most, number} came. Perhaps a plugin or a cache makes them up. An export file of the old site has those that are there.',
  saysNothing: 'it does not say why.',
  forBrowsers: 'it answered with a page for browsers, perhaps of a firewall.',
  damaged: 'the answer is damaged.',
  otherAnswer: 'the answer is another one.',
  kindsUnread:
    '{list, select, types {its list of types cannot be read: {reason}} other {its list of taxonomies cannot be read: {reason}}}',

  // Lists of the old site, beside those that WordPress names itself.
  users: 'users',
  comments: 'comments',
  forms: 'forms',
})
