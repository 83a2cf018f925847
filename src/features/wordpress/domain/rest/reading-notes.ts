/** How the reading of one list ended. */
export type ListOutcome = {
  /** `posts`, `comments` … */
  what: string
  got: number
  total?: number
  /** What WordPress said when it did not let us read on. */
  refused?: string
  /** What it said when it did not let us read more than visitors see. */
  onlyPublic?: string
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

/** What a running site does not tell, in sentences for the receipt. */
export function readingNotes(reading: Reading): string[] {
  const { address, hasPassword, hasForms, drawn, protectedTexts, hiddenBySite } = reading
  const { lostComments, unknownAuthors, lists } = reading
  const only = hasPassword ? 'the account that was named' : 'visitors'
  return [
    `Everything was read from the running site ${address}, as far as it is shown to ${only}. WordPress does not tell there: the inbox (Flamingo), ratings and votes (WP-PostRatings), redirects, earlier addresses of texts, and values of plugins that they do not show. An export file of the old site has the inbox, the totals of ratings and the earlier addresses; votes and redirects are files of their own.`,
    ...(hasPassword
      ? []
      : [
          `No account was given. Drafts, private and scheduled texts, texts with a password, the trash, menus, reusable blocks${hasForms ? ', the forms of Contact Form 7' : ''}, comments that wait or were links from elsewhere, and mail addresses were not read.`,
        ]),
    ...(drawn > 0
      ? [
          `${counted(drawn, 'text')} came as visitors see ${drawn === 1 ? 'it' : 'them'}, not as ${drawn === 1 ? 'it was' : 'they were'} written: lists that WordPress made are fixed now, and what plugins drew is HTML. Forms, ratings and films were recognised.`,
        ]
      : []),
    ...(protectedTexts > 0
      ? [
          `${counted(protectedTexts, 'text')} with a password of ${protectedTexts === 1 ? 'its' : 'their'} own did not come.`,
        ]
      : []),
    ...(hiddenBySite > 0
      ? [
          `${counted(hiddenBySite, 'text')} ask search engines not to list them. As nearly all do, this was taken for a setting of the whole site, as copies of a site have it, and did not come. Write "noindex: true" in those that are not to be listed.`,
        ]
      : []),
    ...(unknownAuthors > 0
      ? [
          `The old site does not name ${counted(unknownAuthors, 'author')}. Write the names in site.yaml under "authors".`,
        ]
      : []),
    ...(lostComments > 0 ? [`${counted(lostComments, 'comment')} belong to texts that did not come.`] : []),
    ...lists.flatMap((list) => listNotes(list, hasPassword)),
  ]
}

function listNotes(list: ListOutcome, hasPassword: boolean): string[] {
  const { what, got, total, refused, onlyPublic, isForEditors, unreadable, failed } = list
  if (refused && isForEditors && !hasPassword) return []
  if (refused && got === 0) return [`The old site did not let us read its ${what}: ${refused}`]
  if (refused)
    return [
      `The old site did not let us read its ${what} to the end (${numbered(got, total)} came): ${refused}`,
    ]
  const isExplained = failed + unreadable > 0 || onlyPublic !== undefined
  return [
    ...(onlyPublic ? [`Of its ${what}, only what visitors see was read: ${onlyPublic}`] : []),
    ...(failed > 0
      ? [`The old site failed to give ${counted(failed, 'entry', 'entries')} of its ${what}.`]
      : []),
    ...(unreadable > 0
      ? [`${counted(unreadable, 'entry', 'entries')} of its ${what} had no id and did not come.`]
      : []),
    ...(!isExplained && total !== undefined && got < total
      ? [
          `${numbered(got, total)} ${what} came; the others are not shown to ${hasPassword ? 'this account' : 'visitors'}.`,
        ]
      : []),
  ]
}

const numbered = (got: number, total: number | undefined) =>
  total === undefined
    ? got.toLocaleString('en')
    : `${got.toLocaleString('en')} of ${total.toLocaleString('en')}`

const counted = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`
