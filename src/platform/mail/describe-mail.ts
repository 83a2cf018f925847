import type { Message } from '#shared/words/define-words.ts'
import { words as mailWords } from '#words/desk.mail.ts'
import { readMail } from './mail.ts'

/** The content of a mail may be forgotten once it was sent. */
export const recipientsOf = ({ payload }: { payload: string }): string =>
  readMail(payload)
    ?.to.map(({ address }) => address)
    .join(', ') ?? ''

export function describeMail(item: { payload: string }): Message {
  const address = recipientsOf(item)
  return address ? mailWords.mailTo({ address }) : mailWords.mailToSomebody
}
