/** Of 5.1.x: the address of the recipient, not that of the sender (7 and 8) nor future codes. */
const addressFaults = new Set(['0', '1', '2', '3', '4', '6', '10'])
/** Other permanent failures: a mailbox that was closed, an email that is too large. */
const lastingFaults = new Set(['2.1', '2.3', '3.4'])
/** Without an enhanced code: no such mailbox, not here, too large, no such name. */
const lastingAnswers = new Set([550, 551, 552, 553])

/**
 * Whether a refusal is about this recipient or email, or about the server and its present opinion of us: a block list,
 * a policy, a login, a full disk. The latter is fixed by somebody, mostly within days. Enhanced codes are those of RFC
 * 3463.
 */
export function howRefused(code = 0, said = ''): 'for now' | 'for good' {
  if (code < 500) return 'for now'
  const [, subject, detail = ''] = /^5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(said) ?? []
  const isLasting =
    subject === undefined
      ? lastingAnswers.has(code)
      : subject === '6' ||
        (subject === '1' && addressFaults.has(detail)) ||
        lastingFaults.has(`${subject}.${detail}`)
  return isLasting ? 'for good' : 'for now'
}
