import { defineWords } from '#shared/words/define-words.ts'

/** What could be read of a running site, and what could not. */
export const restWords = defineWords('desk.importRunning', {
  read: '{reader, select, account {Everything was read from the running site {address}, as far as it is shown to the account that was named.} other {Everything was read from the running site {address}, as far as it is shown to visitors.}} WordPress does not tell there: the inbox (Flamingo), ratings and votes (WP-PostRatings), redirects, earlier addresses of texts, and values of plugins that they do not show. An export file of the old site has the inbox, the totals of ratings and the earlier addresses; votes and redirects are files of their own.',
  noAccount:
    'No account was given. Drafts, private and scheduled texts, texts with a password, the trash, menus, reusable blocks, {forms, select, yes {the forms of Contact Form 7, comments} other {comments}} that wait or were links from elsewhere, and mail addresses were not read.',
  drawn:
    '{count, plural, one {# text came as visitors see it, not as it was written} other {# texts came as visitors see them, not as they were written}}: lists that WordPress made are fixed now, and what plugins drew is HTML. Forms, ratings and films were recognised.',
  protected:
    '{count, plural, one {# text with a password of its own did not come.} other {# texts with a password of their own did not come.}}',
  hiddenBySite:
    '{count, plural, one {# text asks search engines not to list it.} other {# texts ask search engines not to list them.}} As nearly all do, this was taken for a setting of the whole site, as copies of a site have it, and did not come. Write “noindex: true” in those that are not to be listed.',
  unknownAuthors:
    '{count, plural, one {The old site does not name # author. Write the name in site.yaml under “authors”.} other {The old site does not name # authors. Write the names in site.yaml under “authors”.}}',
  lostComments:
    '{count, plural, one {# comment belongs to a text that did not come.} other {# comments belong to texts that did not come.}}',

  refused: 'The old site did not let us read its {list}: {reason}',
  refusedAfter: 'The old site did not let us read its {list} to the end ({got, number} came): {reason}',
  refusedWithin:
    'The old site did not let us read its {list} to the end ({got, number} of {total, number} came): {reason}',
  onlyPublic: 'Of its {list}, only what visitors see was read: {reason}',
  failed:
    '{count, plural, one {The old site failed to give # entry of its {list}.} other {The old site failed to give # entries of its {list}.}}',
  withoutId:
    '{count, plural, one {# entry of its {list} had no id and did not come.} other {# entries of its {list} had no id and did not come.}}',
  notShown:
    '{reader, select, account {{got, number} of {total, number} {list} came; the others are not shown to this account.} other {{got, number} of {total, number} {list} came; the others are not shown to visitors.}}',
})
