import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.inbox', {
  messages: 'Messages',
  /** Behind a number: "12 messages in the last 30 days". */
  counted: 'messages',
  somebody: 'Somebody',
  somebodyWhoLeft: 'somebody who left',
  nobody: 'nobody',
  anybody: 'anybody',
  me: 'me',

  // Places of messages.
  inbox: 'Inbox',
  starred: 'Starred',
  archive: 'Archive',
  aside: 'Put aside',
  spam: 'Spam',
  trash: 'Trash',
  places: 'Messages by place',

  asideAbout:
    'These came when very many messages came in at once, and were not mailed. Move the honest ones to the inbox, and they are mailed.',
  trashAbout:
    '{days, plural, one {What was removed is erased # day later. Until then it can be brought back.} other {What was removed is erased # days later. Until then it can be brought back.}}',
  search: 'Search',
  find: 'Find',
  form: 'Form',
  allForms: 'all',
  noneFound: 'No message here contains “{text}”.',
  none: 'There are no messages here.',
  older: 'Older',
  newer: 'Newer',
  newest: 'Newest',
  lookForNew: 'Look for new messages',
  export: 'Export what is listed: <csv>CSV</csv>, <json>JSON</json>',
  ticked: 'Those ticked:',
  erase: 'Erase',
  assignedTo: 'Assigned to',
  assignTickedTo: 'Assign the ticked messages to',
  assign: 'Assign',

  // On buttons.
  read: 'Mark as read',
  unread: 'Mark as unread',
  star: 'Star',
  unstar: 'Remove the star',
  archiveIt: 'Archive',
  unarchive: 'Back to the inbox',
  markSpam: 'Spam',
  accept: 'Move to the inbox',
  send: 'Accept and send',
  remove: 'Remove',
  notSpam: 'Not spam',

  // What became of messages.
  isRead: '{count, plural, =1 {The message is read.} other {# messages are read.}}',
  isUnread: '{count, plural, =1 {The message is unread again.} other {# messages are unread again.}}',
  isStarred: '{count, plural, =1 {The message is starred.} other {# messages are starred.}}',
  isUnstarred:
    '{count, plural, =1 {The message is no longer starred.} other {# messages are no longer starred.}}',
  isArchived: '{count, plural, =1 {The message is in the archive.} other {# messages are in the archive.}}',
  isBackInInbox:
    '{count, plural, =1 {The message is back in the inbox.} other {# messages are back in the inbox.}}',
  isSpam: '{count, plural, =1 {The message is in the spam now.} other {# messages are in the spam now.}}',
  isAccepted:
    '{count, plural, =1 {The message is in the inbox now, and mailed.} other {# messages are in the inbox now, and mailed.}}',
  isSent:
    '{count, plural, =1 {The message is accepted, and mailed.} other {# messages are accepted, and mailed.}}',
  isRemoved:
    '{count, plural, =1 {The message is in the trash now.} other {# messages are in the trash now.}}',
  isBroughtBack:
    '{count, plural, =1 {The message is back where it was.} other {# messages are back where they were.}}',
  isErased: '{count, plural, =1 {The message is erased.} other {# messages are erased.}}',
  isAssigned: 'Assigned to {name}.',
  isUnassigned: 'Assigned to nobody.',
  tickFirst: 'Tick a message first.',
  personGone: 'That person is no longer here.',

  gone: 'There is no such message',
  goneAdvice: 'It was erased. Go back to the <list>messages</list>.',
  others: 'Other messages',
  /** Who wrote, with which form, and when. */
  nameThrough: '<name></name> through <form></form>, <moment></moment>',
  nameAndAddressThrough: '<name></name>, <address></address> through <form></form>, <moment></moment>',
  through: 'Through <form></form>, <moment></moment>',

  // Before the reasons.
  reasonsAside: 'Very many messages came in at once. It was put aside, and no mail went out:',
  reasonsSpam: 'It was taken for spam:',
  reasonsInbox: 'It was in doubt, and no mail went out when it came:',
  reasonsTrash: 'It was in doubt, or taken for spam, when it came:',
  reason: '{reason} <hint>({agent})</hint>',
  unanswered:
    'No mail went to <addresses></addresses>. Many messages named this address within an hour, and somebody may be using the form to flood it. If you know who wrote, reply below.',

  files: 'Files',
  filesAbout: 'Strangers sent them: open only what you expect.',
  keeping: 'How long it is kept',
  keptUntil: 'It is erased on <date></date>.',
  keptForGood: 'It is kept until somebody erases it.',
  eraseThis: 'Erase this message',
  allData: 'All data about this sender',

  eraseQuestion: '{count, plural, =1 {Erase this message?} other {Erase # messages?}}',
  eraseAbout:
    '{count, plural, =1 {The message goes for good, with its files, mails, replies and notes.} other {The messages go for good, with their files, mails, replies and notes.}}',
  eraseForGood: 'Erase for good',
  doNotErase: 'Do not erase',
  from: '<name></name>, <moment></moment>',

  reply: 'Reply by mail',
  to: 'To',
  subject: 'Subject',
  yourReply: 'Your reply',
  sendReply: 'Send the reply',
  replySent: 'The reply is on its way.',
  replySentBefore: 'That reply was sent already.',
  replyEmpty: 'Write something first.',
  replyAddress: 'Choose one of the addresses in the message.',
  replySender: 'The site has no address to send from: write it as "email" into site.yaml.',
  mailOff: 'Mail is off: set SMTP_URL and start the site again.',
  mailOffAbout:
    'Mail is off, so the desk cannot send a reply. Set <code>SMTP_URL</code>, as in <code>{example}</code>, and start the site again.',
  replyElsewhere: 'Reply in your mail program',

  history: 'What happened since',
  nothingYet: 'Nothing yet.',
  note: 'A note for everybody at this desk',
  saveNote: 'Save the note',
  noteSaved: 'The note is saved.',
  /** Before the note itself. */
  noted: '<name></name> noted, <moment></moment>',
  mailHeld: 'The mail to <to></to> <state>is kept: there is no mail server</state>, <moment></moment>',
  mailHeldBefore:
    'The mail to <to></to> <state>is kept, for you to decide: it is older than the mail server of this site</state>, <moment></moment>',
  mailWaiting: 'The mail to <to></to> <state>waits to be sent</state>, <moment></moment>',
  mailSending: 'The mail to <to></to> <state>is being sent</state>, <moment></moment>',
  mailSent: 'The mail to <to></to> <state>was sent</state>, <moment></moment>',
  mailFailed: 'The mail to <to></to> <state>could not be sent</state>, <moment></moment>',
  replyHeld:
    '<name></name> replied to <to></to>. The mail <state>is kept: there is no mail server</state>, <moment></moment>',
  replyHeldBefore:
    '<name></name> replied to <to></to>. The mail <state>is kept, for you to decide: it is older than the mail server of this site</state>, <moment></moment>',
  replyWaiting:
    '<name></name> replied to <to></to>. The mail <state>waits to be sent</state>, <moment></moment>',
  replySending:
    '<name></name> replied to <to></to>. The mail <state>is being sent</state>, <moment></moment>',
  replyWasSent: '<name></name> replied to <to></to>. The mail <state>was sent</state>, <moment></moment>',
  replyFailed:
    '<name></name> replied to <to></to>. The mail <state>could not be sent</state>, <moment></moment>',
  /** The mail server's own words, or ours. */
  refused: '{tries, plural, =0 {{reason}} one {{reason} (# try)} other {{reason} (# tries)}}',
  nextTry: 'Next try: <moment></moment>',
  tryAgain: 'Try again now',
  tryAgainNamed: 'Try again now: the mail to {to}',
  triedAgain: 'It is tried again now.',
  nothingToTry: 'There was nothing to send again.',

  unreadCount:
    '{unread, plural, =0 {<link>No message is unread</link>} =1 {<link>One message is unread</link>} other {<link># messages are unread</link>}}, of {all, number} in all.',
  unreadCountWithSpam:
    '{unread, plural, =0 {<link>No message is unread</link>} =1 {<link>One message is unread</link>} other {<link># messages are unread</link>}}, of {all, number} in all, and {spam, number} in spam.',
  asideCard:
    '{count, plural, =1 {Very many messages came in at once. <link>One of them was put aside</link> and not mailed. Move it to the inbox if it is honest.} other {Very many messages came in at once. <link># of them were put aside</link> and not mailed. Move the honest ones to the inbox.}}',

  mail: 'Mail',
  mailsFailed: '{count, plural, =1 {One mail could not be sent.} other {# mails could not be sent.}}',
  tryAll: 'Try all again now',
  mailsWait:
    '{count, plural, =1 {One mail waits; the mail server has refused since <moment></moment>: {reason}} other {# mails wait; the mail server has refused since <moment></moment>: {reason}}}',
  mailsHeld:
    '{count, plural, =1 {One mail is kept until there is a mail server: set SMTP_URL. Messages from contact forms are in the inbox either way.} other {# mails are kept until there is a mail server: set SMTP_URL. Messages from contact forms are in the inbox either way.}}',
  mailsHeldBefore:
    '{count, plural, =1 {One mail from a time without a mail server is kept, and not sent unless you say so. Messages from contact forms are in the inbox either way.} other {# mails from a time without a mail server are kept, and not sent unless you say so. Messages from contact forms are in the inbox either way.}}',
  oldestMail: 'The oldest mail that has not gone out is from <moment></moment>.',
  sendHeld: '{count, plural, =1 {Send it now} other {Send them now}}',
  dropHeld: '{count, plural, =1 {Do not send it} other {Do not send them}}',
  dropQuestion: '{count, plural, =1 {Forget one mail?} other {Forget # mails?}}',
  dropAbout:
    '{count, plural, =1 {The mail is forgotten and will never be sent, neither to you nor to those who wrote. The messages stay in the inbox.} other {# mails are forgotten and will never be sent, neither to you nor to those who wrote. The messages stay in the inbox.}}',
  forget: '{count, plural, =1 {Forget it} other {Forget them}}',
  keep: '{count, plural, =1 {Keep it} other {Keep them}}',
  dropped: '{count, plural, =1 {One mail will not be sent.} other {# mails will not be sent.}}',
  noneLeft: 'There was none any more.',

  // In the log, behind a name.
  didRead: 'marked as read:',
  didUnread: 'marked as unread:',
  didStar: 'starred',
  didUnstar: 'took the star off',
  didArchive: 'archived',
  didUnarchive: 'moved back to the inbox:',
  didMarkSpam: 'marked as spam:',
  didAccept: 'moved to the inbox:',
  didSend: 'accepted',
  didRemove: 'moved to the trash:',
  didNotSpam: 'marked as not spam:',
  didErase: 'erased',
  didAssign: 'assigned',
  didExport: 'exported',
  didReply: 'replied to',
  didNote: 'wrote a note on',
  didSendAgain: 'sent again',
  didDrop: 'dropped',
  someMessages: '{count, plural, =1 {a message} other {# messages}}',
  messagesTo: '{count, plural, =1 {a message to {name}} other {# messages to {name}}}',
  messagesToNobody: '{count, plural, =1 {a message to nobody} other {# messages to nobody}}',
  messageThrough: 'a message through {form}',
  someMails: '{count, plural, =1 {a mail} other {# mails}}',
})
