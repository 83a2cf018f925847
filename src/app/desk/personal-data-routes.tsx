import type { Room } from '#platform/desk/desk-parts.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { amountWords, auditSubject, type PersonalDataOfSite, partsOf } from '#platform/personal-data.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.personalData.ts'
import { AddressForm, ErasePersonPage, FoundPage } from './personal-data-page.tsx'

export const personalDataRoom: Room = {
  label: words.personalData,
  href: urls.desk.personalData,
  capability: 'personal-data',
  about: words.about,
}

type Deps = { personalData: PersonalDataOfSite }

/** What is kept about one e-mail address. It is never part of a page's address, which browsers remember. */
export function createPersonalDataRoutes({ personalData }: Deps): readonly DeskRoute[] {
  const ask = async ({ csrf }: DeskVisit): Promise<DeskAnswer> => ({
    title: personalDataRoom.label,
    main: <AddressForm csrf={csrf} />,
  })

  /** What is done with an address that a form brings. */
  const withAddress =
    (work: (address: string, visit: DeskVisit) => Promise<DeskAnswer>) =>
    async (visit: DeskVisit): Promise<DeskAnswer> => {
      const address = (visit.form.get('address') ?? '').trim()
      if (address.includes('@')) return work(address, visit)
      return {
        to: urls.desk.personalData,
        problem: words.badAddress,
        audit: 'no change',
      }
    }

  const look = withAddress(async (address, { csrf }) => ({
    title: personalDataRoom.label,
    main: <FoundPage csrf={csrf} address={address} found={await personalData.export(address)} />,
  }))

  const take = withAddress(async (address) => {
    const exported = await personalData.export(address)
    const response = new Response(`${JSON.stringify(exported.file, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="personal-data.json"',
      },
    })
    return { response, audit: { action: words.didExport, subject: auditSubject(exported) } }
  })

  const erase = withAddress(async (address, { csrf, form }) => {
    if (form.get('sure') !== 'yes') {
      const found = await personalData.export(address)
      return {
        title: words.eraseTitle({ address }),
        main: <ErasePersonPage csrf={csrf} address={address} found={found} />,
      }
    }
    const erased = await personalData.erase(address)
    const amounts = amountWords(erased.amounts)
    const parts = partsOf(erased.failures).join(', ')
    return {
      to: urls.desk.personalData,
      audit: { action: words.didErase, subject: auditSubject(erased) },
      ...(parts ? { problem: words.notErased({ parts, amounts }) } : { notice: words.erased({ amounts }) }),
    }
  })

  const access = 'personal-data'
  return [
    { method: 'get', path: urls.desk.personalData, access, handle: ask },
    { method: 'post', path: urls.desk.personalData, access, handle: look },
    { method: 'post', path: urls.desk.personalDataExport, access, handle: take },
    { method: 'post', path: urls.desk.personalDataErase, access, handle: erase },
  ]
}
