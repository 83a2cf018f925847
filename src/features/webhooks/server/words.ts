import { defineWords } from '#shared/words/define-words.ts'

/** How a delivery went, and why one did not. */
export const deliveryWords = defineWords('desk.webhooks.delivery', {
  answered: 'It answered {status}.',
  redirected: 'It answered {status}: redirects are not followed.',
  unreachable: 'The host cannot be reached. Check the address, and the network of the server.',
  noHost: 'There is no host of this name. Check the address.',
  notLookedUp: 'The name of the host could not be looked up. Check the network of the server.',
  nothingListens: 'Nothing listens there. Check the address, and whether the program is running.',
  tooSlow:
    '{seconds, plural, one {It did not answer within # second.} other {It did not answer within # seconds.}}',
  secretUnreadable: 'Its secret cannot be read, because the secret of the site was changed: make a new one.',
  removed: 'This webhook was removed.',
  paused: 'This webhook is paused.',
  asksToStop: 'It answered 410, which means it wants no more.',
  nothingForDays: 'Nothing has arrived there for three days. {reason}',

  // What waits for a webhook.
  eventTo: '{event} to {host}',
  eventToRemoved: '{event} to a webhook that was removed',
  unnamedTo: 'An event to {host}',
  unnamedToRemoved: 'An event to a webhook that was removed',
})

export const formWords = defineWords('desk.webhooks.form', {
  chooseEvent: 'Choose at least one event.',
  wholeAddress: 'Write a whole address, such as https://example.org/hook.',
  noPassword: 'Leave out the name and password: the signature says who sends.',
  useHttps: 'Use https: what is sent may contain what visitors wrote.',
})

/** Told to the owner by mail. */
export const pausedMailWords = defineWords('desk.mails.webhook', {
  subject: '{site}: a webhook was paused',
  wasPaused: 'The webhook to {host} was paused. {reason}',
  text: `What happens from now on is not sent there. What was waiting is kept. Start it again here:
{desk}`,
})
