import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as restWords } from '#words/desk.importRunning.ts'

/** How the reading of one list ended. */
export type ListOutcome = {
  /** `posts`, `comments` … */
  what: Sayable
  got: number
  total?: number
  /** What WordPress said when it did not let us read on. */
  refused?: Sayable
  /** What it said when it did not let us read more than visitors see. */
  onlyPublic?: Sayable
  /** Visitors are never given it, which is told once for all of that kind. */
  isForEditors?: boolean
  /** Entries without an id, and places whose entry the old site could not give. */
  unreadable: number
  failed: number
}

export type Reading = {
  address: string
  hasPassword: boolean
  hasForms: boolean
  /** Texts that came as visitors see them. */
  drawn: number
  protectedTexts: number
  /** Texts that ask not to be listed only because all of the site does. */
  hiddenBySite: number
  lostComments: number
  unknownAuthors: number
  lists: readonly ListOutcome[]
}

/** What a running site does not tell, for the receipt. */
export function readingNotes(reading: Reading): Message[] {
  const { address, hasPassword, hasForms, drawn, protectedTexts, hiddenBySite } = reading
  const { lostComments, unknownAuthors, lists } = reading
  const counted = (count: number, words: (values: { count: number }) => Message) =>
    count > 0 ? [words({ count })] : []
  return [
    restWords.read({ address, reader: readerOf(hasPassword) }),
    ...(hasPassword ? [] : [restWords.noAccount({ forms: hasForms ? 'yes' : 'no' })]),
    ...counted(drawn, restWords.drawn),
    ...counted(protectedTexts, restWords.protected),
    ...counted(hiddenBySite, restWords.hiddenBySite),
    ...counted(unknownAuthors, restWords.unknownAuthors),
    ...counted(lostComments, restWords.lostComments),
    ...lists.flatMap((list) => listNotes(list, hasPassword)),
  ]
}

const readerOf = (hasPassword: boolean) => (hasPassword ? 'account' : 'visitor')

function listNotes(outcome: ListOutcome, hasPassword: boolean): Message[] {
  const { what: list, got, total, refused, onlyPublic, isForEditors, unreadable, failed } = outcome
  if (refused && isForEditors && !hasPassword) return []
  if (refused) return [refusedNote(outcome, refused)]
  const isExplained = failed + unreadable > 0 || onlyPublic !== undefined
  return [
    ...(onlyPublic ? [restWords.onlyPublic({ list, reason: onlyPublic })] : []),
    ...(failed > 0 ? [restWords.failed({ count: failed, list })] : []),
    ...(unreadable > 0 ? [restWords.withoutId({ count: unreadable, list })] : []),
    ...(!isExplained && total !== undefined && got < total
      ? [restWords.notShown({ got, total, list, reader: readerOf(hasPassword) })]
      : []),
  ]
}

function refusedNote({ what: list, got, total }: ListOutcome, reason: Sayable): Message {
  if (got === 0) return restWords.refused({ list, reason })
  return total === undefined
    ? restWords.refusedAfter({ list, got, reason })
    : restWords.refusedWithin({ list, got, total, reason })
}
