import { batches, type PersonalData } from '#api/extension.ts'
import { words as personalDataWords } from '#words/desk.comments.kept.ts'
import type { Moderation } from './moderation.ts'

const atOnce = 500

/** What somebody wrote, known by the e-mail address they gave. */
export const createPersonalData = ({ about, erase }: Pick<Moderation, 'about' | 'erase'>): PersonalData => ({
  what: 'comment',
  counted: personalDataWords.comments,
  export: about,
  async erase(email) {
    const ids = (await about(email)).map(({ id }) => id)
    let count = 0
    for (const some of batches(ids, atOnce)) count += await erase(some)
    return count
  },
})
