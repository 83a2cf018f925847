import { resolveMailboxes } from './addresses.ts'
import { resolveHeaders } from './headers.ts'
import type { MailContext } from './mail-context.ts'
import type { MailTemplate } from './mail-template.ts'

type Template = Pick<MailTemplate, 'recipient' | 'additionalHeaders'>

/** Whom a mail goes to because a visitor wrote the address; not whom the owner named, or offered as a choice. */
export const writtenRecipients = (template: Template, context: MailContext): string[] => {
  const { fields, consents } = context.data
  const chosen = new Map([...fields].filter(([, field]) => field.chosen))
  const ownersPart = { ...context, data: { fields: chosen, others: new Map(), consents } }
  const owners = new Set(recipientsOf(template, ownersPart))
  return recipientsOf(template, context).filter((address) => !owners.has(address))
}

const recipientsOf = ({ recipient, additionalHeaders }: Template, context: MailContext): string[] => {
  const { cc, bcc } = resolveHeaders(additionalHeaders, context)
  return [...resolveMailboxes(recipient, context), ...cc, ...bcc].map(({ address }) => address)
}
