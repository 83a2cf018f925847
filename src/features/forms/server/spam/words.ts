import { defineWords } from '#shared/words/define-words.ts'

/** Why a message was taken for spam, said to the owner. */
export const spamWords = defineWords('forms.spam', {
  noUserAgent: 'The browser does not say what it is.',
  honeypot: 'A field that people do not see was filled in.',
  disallowedWord: 'It contains "{word}".',
  links: '{count, plural, one {It contains # link.} other {It contains # links.}}',

  formFull:
    '{most, plural, one {More than # message came through this form within ten minutes.} other {More than # messages came through this form within ten minutes.}}',
  senderWrote:
    '{most, plural, one {This sender wrote more than # message within ten minutes.} other {This sender wrote more than # messages within ten minutes.}}',
  networkWrote:
    '{most, plural, one {More than # message came from this address and those next to it within ten minutes.} other {More than # messages came from this address and those next to it within ten minutes.}}',
  senderTried:
    "{most, plural, one {This sender gave more than # wrong answer to the form's question within ten minutes.} other {This sender gave more than # wrong answers to the form's question within ten minutes.}}",
  networkTried:
    "{most, plural, one {More than # wrong answer to the form's question came from this address and those next to it within ten minutes.} other {More than # wrong answers to the form's question came from this address and those next to it within ten minutes.}}",
  senderSent: 'This sender sent more than {megabytes, number} MB of files within an hour.',
  networkSent:
    'More than {megabytes, number} MB of files came from this address and those next to it within an hour.',

  noSuchPayment: 'There is no such payment.',
  otherAmount: 'The payment is not for the amount of the form.',
  otherMessage: 'The payment was made for another message.',
  paymentUsed: 'The payment was used before.',
})
