import { expect, it } from 'vitest'
import { howRefused } from './refusal.ts'

it.each([
  [550, '550 5.1.1 The email account that you tried to reach does not exist', 'for good'],
  [550, '550 5.1.10 Recipient not found by null MX', 'for good'],
  [553, '553 5.1.3 The recipient address is not a valid RFC 5321 address', 'for good'],
  [550, '550-5.2.1 The account is disabled\r\n550 5.2.1 see …', 'for good'],
  [552, '552 5.3.4 Message size exceeds fixed limit', 'for good'],
  [554, '554 5.6.0 Bad content', 'for good'],
  [550, '550 No such mailbox here', 'for good'],
  [551, '551 User not local', 'for good'],
  [552, '552 Too large', 'for good'],
  [550, '550 5.7.1 Service refused, your address is on a block list', 'for now'],
  [550, '550 5.7.26 This mail is unauthenticated', 'for now'],
  [554, '554 5.7.1 Relay access denied', 'for now'],
  [550, '550 5.1.8 Sender address rejected: Domain not found', 'for now'],
  [552, '552 5.2.2 The mailbox is full', 'for now'],
  [550, '550 5.4.1 Recipient address rejected: Access denied', 'for now'],
  [554, '554 Transaction failed', 'for now'],
  [530, '530 5.7.0 Authentication required', 'for now'],
  [503, '503 Bad sequence of commands', 'for now'],
  [451, '451 4.7.1 Greylisted, try again in 5 minutes', 'for now'],
  [450, '450 5.1.1 Odd', 'for now'],
  [undefined, undefined, 'for now'],
] as const)(
  '[FORM-17] tells an address that will never work from a server in trouble: %s %s',
  (code, said, how) => {
    expect(howRefused(code, said)).toBe(how)
  },
)
