import { expect, it } from 'vitest'
import { formStatus, outcomeEvents } from './status.ts'

it.each([
  ['init', 'init'],
  ['validating', 'validating'],
  ['submitting', 'submitting'],
  ['resetting', 'resetting'],
  ['validation_failed', 'invalid'],
  ['acceptance_missing', 'unaccepted'],
  ['spam', 'spam'],
  ['aborted', 'aborted'],
  ['mail_sent', 'sent'],
  ['mail_failed', 'failed'],
  ['payment_required', 'payment-required'],
  ['error', 'custom-error'],
  ['my_own_status', 'custom-my-own_status'],
  ['odd  status here', 'custom-odd-status-here'],
  ['constructor', 'custom-constructor'],
])('[FORM-02] shows the status %s as %s, however often it is asked', (status, shown) => {
  expect(formStatus(status)).toBe(shown)
  expect(formStatus(formStatus(status))).toBe(shown)
})

it.each([
  ['validation_failed', ['wpcf7invalid', 'wpcf7submit']],
  ['acceptance_missing', ['wpcf7unaccepted', 'wpcf7submit']],
  ['spam', ['wpcf7spam', 'wpcf7submit']],
  ['aborted', ['wpcf7aborted', 'wpcf7submit']],
  ['mail_sent', ['wpcf7mailsent', 'wpcf7submit']],
  ['mail_failed', ['wpcf7mailfailed', 'wpcf7submit']],
  ['payment_required', ['wpcf7submit']],
  ['my_own_status', ['wpcf7submit']],
  ['constructor', ['wpcf7submit']],
])('tells of %s by %j', (status, events) => {
  expect(outcomeEvents(status)).toEqual(events)
})
