/** What found a reason against a message or a review, in words of an owner; the names themselves are stored. */
const words: Readonly<Record<string, string>> = {
  'disallowed words': 'words that are not wanted',
  'fill time': 'speed',
  honeypot: 'a trap for programs',
  links: 'links',
  payment: 'payment',
  proof: 'check against programs',
  'proof-of-work': 'check against programs',
  'rate limit': 'limit',
  recaptcha: 'reCAPTCHA',
  room: 'room',
  turnstile: 'Turnstile',
  'user agent': 'browser',
}

export const agentWords = (agent: string): string => words[agent] ?? agent
