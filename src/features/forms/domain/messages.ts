import { defineWords } from '#shared/words/define-words.ts'
import { clientWords } from './client-texts.ts'
import { inEnglish, type SayIn } from './say-in.ts'
import { stripTags } from './text/strip-tags.ts'

/** What a form answers. The names are those that an owner writes into the form's file, as the original has them. */
const answerWords = defineWords('forms.messages', {
  mail_sent_ok: 'Thank you for your message. It has been sent.',
  mail_sent_ng: 'There was an error trying to send your message. Please try again later.',
  spam: 'There was an error trying to send your message. Please try again later.',
  validation_error: 'One or more fields have an error. Please check and try again.',
  accept_terms: 'You must accept the terms and conditions before sending your message.',
  invalid_required: 'Please fill out this field.',
  invalid_too_long: 'This field has a too long input.',
  invalid_too_short: 'This field has a too short input.',
  invalid_email: 'Please enter an email address.',
  invalid_url: 'Please enter a URL.',
  invalid_tel: 'Please enter a telephone number.',
  invalid_number: 'Please enter a number.',
  number_too_small: 'This field has a too small number.',
  number_too_large: 'This field has a too large number.',
  invalid_date: 'Please enter a date in YYYY-MM-DD format.',
  date_too_early: 'This field has a too early date.',
  date_too_late: 'This field has a too late date.',
  upload_failed: 'There was an unknown error uploading the file.',
  upload_failed_php_error: 'There was an error uploading the file.',
  upload_file_type_invalid: 'You are not allowed to upload files of this type.',
  upload_file_too_large: 'The uploaded file is too large.',
  quiz_answer_not_correct: 'The answer to the quiz is incorrect.',
  captcha_not_match: 'Your entered code is incorrect.',
  too_many_items: 'Too many items are selected.',
  undefined_value: 'Undefined value was submitted through this field.',
  mail_aborted: 'Sending mail has been aborted.',
  payment_required: 'Payment is required. Please pay by credit card.',
  subscribers_only: 'This contact form is available only for logged in users.',
  invalid_time: 'Please enter a time in HH:MM format.',
  invalid_day_of_week: 'This day of the week cannot be chosen.',
  number_not_in_steps: 'This number is not one of the allowed steps.',
  date_not_in_steps: 'This date is not one of the allowed days.',
  too_few_items: 'Too few items are selected.',
  upload_file_too_small: 'The uploaded file is too small.',
  /** [limit] is filled in. */
  fewest_characters: 'Number of characters: at least [limit].',
  most_characters: 'Number of characters: at most [limit].',
  at_least: 'At least [limit].',
  at_most: 'At most [limit].',
  earliest: 'The first day possible: [limit].',
  latest: 'The last day possible: [limit].',
  upload_no_room:
    'Files cannot be taken at the moment. Please send your message without the file, or try again later.',
  message_too_large:
    'Your message is too large to be sent this way. Please shorten it or send smaller files.',
  file_name_too_long:
    'The name of a file is too long. Please give the file a shorter name and send it again.',
  message_incomplete: 'Your message did not arrive completely. Please try again.',
  too_many_messages:
    'You have sent several messages in a short time. Please wait a few minutes and try again.',
  form_overrun:
    'Very many messages are coming in at the moment, and yours could not be kept. Please wait a few minutes and try again.',
  kept_aside:
    'Very many messages are coming in at the moment. Yours has been put aside, and we will see it later than usual. To be sure, please send it again in a few minutes.',
  put_aside:
    'Your message is kept for us to look at, because your browser could not show that a person wrote it. If it is urgent, please reach us another way too.',
  kept_in_doubt:
    'Your message is kept for us to look at before anything else is done with it. If it is urgent, please reach us another way too.',
  payment_unavailable: 'Payments cannot be taken at the moment. Please try again later.',
})

/** Every text a form can say. An owner may replace each of them in the form's file. */
const messageWords = { ...answerWords, ...clientWords }

export type MessageKey = keyof typeof messageWords
export type Messages = Readonly<Record<MessageKey, string>>

export const messageKeys = Object.keys(messageWords) as MessageKey[]

export const messagesIn = (say: SayIn): Messages =>
  Object.fromEntries(messageKeys.map((key) => [key, say(messageWords[key])])) as Messages

export const defaultMessages = messagesIn(inEnglish)

/** The usual ones with an owner's own texts in their place, all of them free of markup. */
export const resolveMessages = (
  own: Partial<Record<MessageKey, string>> = {},
  usual: Messages = defaultMessages,
): Messages => {
  const texts = Object.entries({ ...usual, ...own }).map(([key, text]) => [key, stripTags(text)])
  return Object.fromEntries(texts) as Messages
}
