import type { Platform } from '#platform/create-platform.ts'
import { goneExtensions } from '#platform/db/migrate-extensions.ts'
import type { MadeExtension } from '#platform/extension/extension.ts'
import { mailReference } from '#platform/extension/own-mail.ts'
import { createMailsAbout } from '#platform/outbox/mails-about.ts'
import { createPersonalDataOfSite, type PersonalDataOfSite } from '#platform/personal-data.ts'
import { words } from '#words/desk.personalData.ts'

type Kept = {
  platform: Pick<Platform, 'db' | 'log'>
  builtIn: readonly MadeExtension[]
  extensions: readonly MadeExtension[]
}

/** Everything stored about a person: what parts store, and the emails they sent, which they cannot reach. */
export function createSitePersonalData({
  platform: { db, log },
  builtIn,
  extensions,
}: Kept): PersonalDataOfSite {
  const dataOf = (
    { name: part, needs = [], made: { personalData = [] } }: MadeExtension,
    more: { extension?: string } = {},
  ) => {
    const mails = needs.includes('mail:send') ? [createMailsAbout(db, mailReference(part))] : []
    return [...personalData, ...mails].map((data) => ({ ...data, part, ...more }))
  }
  const data = createPersonalDataOfSite({
    kept: () => [
      ...builtIn.flatMap((part) => dataOf(part)),
      ...extensions.flatMap((part) => dataOf(part, { extension: part.name })),
    ],
    unsearched: async () => [
      ...extensions.filter(isSilent).map(({ name }) => ({
        part: name,
        says: words.silentExtension({ name }),
      })),
      ...(await goneExtensions(db, extensions)).map((name) => ({
        part: name,
        says: words.goneExtension({ name }),
      })),
    ],
    log,
  })
  return {
    ...data,
    async erase(address) {
      const erased = await data.erase(address)
      // The log has it as it was, too.
      await db.carryOver()
      return erased
    },
  }
}

const isSilent = ({ made, migrations = [], needs = [] }: MadeExtension) =>
  made.personalData === undefined && (migrations.length > 0 || needs.includes('files'))
