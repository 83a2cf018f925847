import { defineWords } from '#shared/words/define-words.ts'

/** What the form says in the browser without asking the server. An owner may replace each of them, like all messages. */
export const clientWords = defineWords('forms.browser', {
  fetch_error: 'You are probably offline.',
  invalid_json: 'The response is not a valid JSON response.',
  timeout: 'No answer came in time. Please try again.',
  http_error: 'Something went wrong while your message was being sent. Please try again.',
  unreachable:
    'If you are online, the site cannot be reached at the moment. Please try again a little later.',
  kept: 'Nothing you wrote is lost.',
  try_again: 'Try again',
  send_when_online: 'Send it when I am back online',
  waits: 'It will be sent as soon as you are back online.',
  do_not_wait: 'Do not send it by itself',
  back_online: 'You are back online.',
  draft_restored: 'Here is what you wrote before you left the page.',
  start_over: 'Start over',
  /** [types] is filled in: pdf, png. */
  file_types: 'Allowed: [types]',
  uploading: 'Sending your files',
  /** Follows the word “Error:”. */
  wrong_place: 'This contact form is placed in the wrong place.',
})

export type ClientTextKey = keyof typeof clientWords
export type ClientTexts = Readonly<Record<ClientTextKey, string>>

export const clientTextKeys = Object.keys(clientWords) as ClientTextKey[]
