import { localPath, type Message } from '#api/extension.ts'
import { words as documentsWords } from '#words/desk.documents.ts'
import { words as ownerWords } from '#words/desk.redirects.ts'

/** The problem of a redirect's target; undefined if it is valid. */
export function targetProblem(to: string): Message | undefined {
  if (to.startsWith('/') && !/^\/[/\\]/.test(to)) return undefined
  const [origin] = /^https?:\/\/[^/?#\\]+/i.exec(to) ?? []
  if (origin === undefined || !URL.canParse(to)) return documentsWords.linkForm
  // A visitor's request must not choose the host.
  return /[$@]/.test(origin) ? ownerWords.hostWrittenOut : undefined
}

/** As sent in the answer. Paths lead to this site, whatever was filled into them. */
export const finishedTarget = (to: string): string =>
  to.startsWith('/') ? localPath(to.replace(/^[/\\]+/, '/')) : new URL(to).href
