/** What Flamingo keeps beside the messages, and why it does not come. */
export const flamingoLeftOut: Readonly<Record<string, string>> = {
  flamingo_contact:
    'It is a line of an address book, made from accounts, messages and comments. Those come; the book is not kept here.',
  flamingo_outbound: 'It is a copy of a mail that was sent from the old site.',
}
