import { expect, it } from 'vitest'
import { mentions } from './mails-about.ts'

it.each([
  'Mia@example.org',
  "'mia@example.org'",
  '<mia@example.org>.',
  'mail=mia@example.org',
  'a\nmia@example.org',
])('[EXT-41] finds an address in a mail: %s', (words) =>
  expect(mentions(JSON.stringify({ text: words }), 'mia@example.org')).toBe(true),
)

it.each([
  'anna.mia@example.org',
  'a+mia@example.org',
  "o'mia@example.org",
  'ämia@example.org',
  'mia@example.org.uk',
  'mia@example.orgä',
])('[EXT-41] does not take the address of somebody else for it: %s', (words) =>
  expect(mentions(JSON.stringify({ text: words }), 'mia@example.org')).toBe(false),
)
