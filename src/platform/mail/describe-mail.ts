import { readMail } from './mail.ts'

/** The content of a mail may be forgotten once it was sent. */
export const recipientsOf = ({ payload }: { payload: string }): string =>
  readMail(payload)
    ?.to.map(({ address }) => address)
    .join(', ') ?? ''

export const describeMail = (item: { payload: string }): string =>
  `Mail to ${recipientsOf(item) || 'somebody'}`
