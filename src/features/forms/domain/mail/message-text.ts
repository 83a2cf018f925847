import { stripTags } from '../text/strip-tags.ts'
import type { MailContext } from './mail-context.ts'
import { replaceMailTags } from './mail-tags.ts'
import { lineValue } from './tag-values.ts'

/** A message of the form may speak of what was posted. Markup goes last, so that values cannot bring any. */
export const messageText = (message: string, context: MailContext): string =>
  stripTags(replaceMailTags(message, (tag) => lineValue(tag, context)).text)
