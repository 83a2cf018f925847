const shortest = 6

export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    text.length >= shortest &&
    more.length === 0 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) &&
    labels.length > 1 &&
    labels.every(isLabel)
  )
}

const isLabel = (label: string) =>
  /^[a-z\d-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** Emails cannot come from there: a name for this machine alone, or a number. */
export const isLocalDomain = (domain: string): boolean => !domain.includes('.') || /^[\d.:[\]]+$/.test(domain)
