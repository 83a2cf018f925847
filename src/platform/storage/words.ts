import { defineWords } from '#shared/words/define-words.ts'

/** Mails to the owner about the storage. */
export const storageMailWords = defineWords('mails.storage', {
  littleRoomSubject: '{site}: little room is left on the disk',
  notKeptSubject: '{site}: messages cannot be kept',
  littleRoomText: `When the disk is full, visitors are asked to try again later.
"{command}" on the machine of the site says more, and the desk shows it for as long as it lasts:
{desk}

You get one such mail a day at most.`,
  notKeptText: `Visitors are asked to try again later.
"{command}" on the machine of the site says more, and the desk shows it for as long as it lasts:
{desk}

You get one such mail a day at most.`,
})
