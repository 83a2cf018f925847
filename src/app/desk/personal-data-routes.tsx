import type { SiteScreen } from '#platform/desk/desk-parts.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import {
  amountWords,
  logOf,
  type Outcome,
  type PersonalDataOfSite,
  partsOf,
} from '#platform/personal-data.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words as listWords } from '#words/desk.lists.ts'
import { words } from '#words/desk.personalData.ts'

export const personalDataScreen: SiteScreen = {
  label: words.personalData,
  href: urls.desk.personalData,
  capability: 'personal-data',
  about: words.about,
}

type Deps = { personalData: PersonalDataOfSite }

/** What is stored about an email address. It is never part of a page's address, which browsers remember. */
export function createPersonalDataRoutes({ personalData }: Deps): readonly DeskRoute[] {
  const ask = async ({ csrf }: DeskVisit): Promise<DeskAnswer> => ({
    title: personalDataScreen.label,
    main: <AddressForm csrf={csrf} />,
  })

  /** Handles a form with an address. */
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
    title: personalDataScreen.label,
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
    return { response, audit: { what: logOf('exported', exported) } }
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
      audit: { what: logOf('erased', erased) },
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

function AddressForm({ csrf }: { csrf: string }) {
  const t = useT()
  return (
    <>
      <p>{t(words.introduction)}</p>
      <PostForm action={urls.desk.personalData} csrf={csrf} className="desk-form">
        <TextField label={t(words.address)} name="address" type="email" autoComplete="off" required />
        <button type="submit">{t(listWords.search)}</button>
      </PostForm>
    </>
  )
}

type FoundProps = { csrf: string; address: string; found: Outcome }

function FoundPage({ csrf, address, found }: FoundProps) {
  const t = useT()
  const isEmpty = found.failures.length === 0 && found.amounts.every(({ count }) => count === 0)
  return (
    <>
      <Amounts address={address} found={found} />
      {!isEmpty && (
        <div className="actions">
          <PostForm action={urls.desk.personalDataExport} csrf={csrf} values={{ address }}>
            <QuietButton>{t(words.exportJson)}</QuietButton>
          </PostForm>
          <PostForm action={urls.desk.personalDataErase} csrf={csrf} values={{ address }}>
            <QuietButton isDanger>{t(words.eraseAll)}</QuietButton>
          </PostForm>
        </div>
      )}
      <p>
        <a href={urls.desk.personalData}>{t(words.searchAnother)}</a>
      </p>
    </>
  )
}

/** Asked before it goes for good; works without script. */
function ErasePersonPage({ csrf, address, found }: FoundProps) {
  const t = useT()
  return (
    <>
      <Amounts address={address} found={found} />
      <p>{t(words.eraseAbout)}</p>
      <PostForm
        action={urls.desk.personalDataErase}
        csrf={csrf}
        values={{ address, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>{t(commonWords.eraseForGood)}</QuietButton>
        <QuietLink href={urls.desk.personalData}>{t(words.doNotErase)}</QuietLink>
      </PostForm>
    </>
  )
}

function Amounts({ address, found: { amounts, failures, unsearched } }: Omit<FoundProps, 'csrf'>) {
  const t = useT()
  return (
    <>
      <p>
        <Trans
          of={words.kept({ address, amounts: amountWords(amounts) })}
          draw={{ mail: (inner) => <bdi>{inner}</bdi> }}
        />
      </p>
      {partsOf(failures).map((part) => (
        <p key={part} className="message bad">
          {t(words.notFound({ part }))}
        </p>
      ))}
      {unsearched.map(({ part, says }) => (
        <p key={part} className="message caution">
          {t(says)}
        </p>
      ))}
    </>
  )
}
