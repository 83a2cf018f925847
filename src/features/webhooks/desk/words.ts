import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.webhooks', {
  webhooks: 'Webhooks',
  room: 'Tells programs elsewhere what happens on this site.',
  about: 'A webhook tells a program elsewhere what happens on this site: a signed request for each event.',
  add: 'Add a webhook',
  addIt: 'Add the webhook',
  tooMany: 'There are {most, number} already: remove one first.',
  title: 'Webhook to {host}',

  pausedSince: 'Paused since <moment></moment>.',
  pausedSinceBecause: 'Paused since <moment></moment>. {reason}',
  failingSince: 'Nothing has arrived since <moment></moment>. It is tried again.',
  events: '{count, plural, =1 {One event} other {# events}}',
  pausedCard: '<link>The webhook to <host></host> was paused</link>. {reason}',

  address: 'Address',
  addressHint: 'Of the program to tell, such as https://example.org/hook.',
  eventsLabel: 'Events',

  test: 'Send a test',
  resume: 'Start again',
  pause: 'Pause',
  deliveries: 'Latest deliveries',
  change: 'Address and events',
  secret: 'Secret',
  secretAbout:
    'Every request is signed with it. After a change, both the new and the old one sign for a day.',
  newSecret: 'Make a new secret',
  remove: 'Remove',
  removeAbout: 'What waits for this address is forgotten with it.',
  removeThis: 'Remove this webhook',
  all: 'All webhooks',

  noDeliveries: 'Nothing has been sent yet.',
  /** What became of an event: "message.accepted arrived, 200". */
  arrived: '<event></event> arrived, {status}',
  failed: '<event></event> failed, {status}',
  failedBecause: '<event></event> {reason}',
  when: '<moment></moment>, {milliseconds, number} ms',
  answer: 'The beginning of the answer',
  again: 'Send again',
  againNamed: 'Send {event} again',

  removeQuestion: 'Remove this webhook?',
  removeQuestionAbout:
    '<url></url> will be told nothing more. What waits for it is forgotten, and so is its secret.',
  keep: 'Keep it',
  removed: 'The webhook is removed.',

  testArrived: 'The test has arrived. {answer} It took {milliseconds, number} ms.',
  testFailed: 'The test has not arrived. {answer} It took {milliseconds, number} ms.',
  saved: 'Saved.',
  paused: 'It is paused. What happens meanwhile is not sent later.',
  resumed: 'It is told again from now on.',
  sentAgain: 'It is sent again now.',
  notKept: 'This is not kept any more.',
  gone: 'There is no such webhook',
  goneAdvice: 'Somebody may have removed it. <list>See all webhooks</list>.',

  secretTitle: 'The secret of the webhook',
  secretUse: 'With this secret the program at the other end checks that a request comes from this site.',
  newSecretTitle: 'The new secret of the webhook',
  newSecretUse:
    'Requests are signed with this secret from now on, and for a day with the one before as well.',
  secretOnce: 'It is shown only now. Keep it where the program can read it, and nobody else.',
  goToWebhook: 'Go to the webhook',

  // In the log, before the address of the webhook.
  didAdd: 'added the webhook',
  didChange: 'changed the webhook',
  didPause: 'paused the webhook',
  didResume: 'started again the webhook',
  didRemove: 'removed the webhook',
  didTest: 'sent a test to the webhook',
  didMakeSecret: 'made a new secret for the webhook',
  didSendAgain: 'sent something again to the webhook',
})
