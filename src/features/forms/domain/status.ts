const classByApiStatus = {
  init: 'init',
  validating: 'validating',
  submitting: 'submitting',
  resetting: 'resetting',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
} as const

/** The state of a form as its class and `data-status` show it. */
export type FormStatus = (typeof classByApiStatus)[keyof typeof classByApiStatus] | `custom-${string}`

const eventByApiStatus: Readonly<Record<string, string>> = {
  validation_failed: 'wpcf7invalid',
  acceptance_missing: 'wpcf7unaccepted',
  spam: 'wpcf7spam',
  aborted: 'wpcf7aborted',
  mail_sent: 'wpcf7mailsent',
  mail_failed: 'wpcf7mailfailed',
}

const ownClasses: ReadonlySet<string> = new Set(Object.values(classByApiStatus))

/** A status of the API as a class; an existing class is returned unchanged, so that it can be called again. */
export function formStatus(status: string): FormStatus {
  if (isKnown(status)) return classByApiStatus[status]
  if (isClass(status)) return status
  // Only the first run becomes a hyphen: themes of the original style exactly that name.
  return `custom-${status.replace(/[^\da-z]+/i, '-').replace(/\s+/g, '-')}`
}

/** The DOM events that tell of an answer, in order. */
export const outcomeEvents = (apiStatus: string): readonly string[] =>
  Object.hasOwn(eventByApiStatus, apiStatus)
    ? [String(eventByApiStatus[apiStatus]), 'wpcf7submit']
    : ['wpcf7submit']

const isKnown = (status: string): status is keyof typeof classByApiStatus =>
  Object.hasOwn(classByApiStatus, status)

const isClass = (status: string): status is FormStatus =>
  ownClasses.has(status) || status.startsWith('custom-')
