import { defineWords } from '#shared/words/define-words.ts'

export const formWords = defineWords('forms', {
  /** Names a form that has no title, for those who hear the page. */
  contactForm: 'Contact form',
  send: 'Send',
  chooseOption: '—Please choose an option—',
  /** Instead of a picture of letters, which cannot be described without giving the answer away. */
  captcha: 'captcha',
  goToPayment: 'Proceed to checkout',
  pay: 'Complete payment',
  /** In front of a field that robots fill in, for people whose browser shows no styles. */
  leaveEmpty: 'Leave this empty',
  /** Stands in front of what is wrong. */
  error: 'Error:',

  yourName: 'Your name',
  yourEmail: 'Your email',
  subject: 'Subject',
  subjectOptional: 'Subject (optional)',
  yourMessage: 'Your message',
  yourMessageOptional: 'Your message (optional)',
  submit: 'Submit',

  /** Until the owner of a new field has written better ones. */
  firstChoice: 'First choice',
  secondChoice: 'Second choice',
  /** The answer stands behind the bar. */
  question: 'What is two and three?|5',
  goOn: 'Go on',
  payNow: 'Pay',

  outcomeTitle: 'Your message',
  backToPage: 'Back to the page',
  tooManyPictures:
    'Too many pictures were asked for from your network. Wait a minute, then load the page again.',
})

/** What stands in [brackets] is filled in and stays as it is. */
export const mailWords = defineWords('forms.mails', {
  ownerSubject: '[_site_title] "[your-subject]"',
  ownerText: `From: [your-name] [your-email]
Subject: [your-subject]

[your-message]

--
Sent from the contact form on [_site_title] ([_site_url]).`,
  receiptText: `[your-message]

--
You wrote this to [_site_title] ([_site_url]). If it was not you, please ignore this mail.`,

  newSubject: 'Message from [your-name]',
  newText: `[_all_fields]

--
Sent from the contact form on [_site_title] ([_site_url]).`,
  newReceiptSubject: 'Your message to [_site_title]',

  consented: 'Consented',
  notConsented: 'Not consented',
  consentedTo: 'Consented: {what}',
  notConsentedTo: 'Not consented: {what}',

  tooLargeToAttach: '[Too large to be attached, kept in the inbox: {names}]',
  /** A mail to try a form with. */
  testSubject: 'Test: {subject}',

  invalidSender: "The form names no valid sender. Correct it in the form's file.",
  noRecipient: "The form names no valid recipient. Correct it in the form's file.",
  noMailServer: 'There is no mail server. Set SMTP_URL.',
})
