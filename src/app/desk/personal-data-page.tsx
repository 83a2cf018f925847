import { PostForm } from '#platform/desk/post-form.tsx'
import { amountWords, type Outcome, partsOf } from '#platform/personal-data.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.personalData.ts'

export function AddressForm({ csrf }: { csrf: string }) {
  const say = useSay()
  return (
    <>
      <p>{say(words.introduction)}</p>
      <PostForm action={urls.desk.personalData} csrf={csrf} className="desk-form">
        <TextField label={say(words.address)} name="address" type="email" autoComplete="off" required />
        <button type="submit">{say(deskWords.search)}</button>
      </PostForm>
    </>
  )
}

type FoundProps = { csrf: string; address: string; found: Outcome }

export function FoundPage({ csrf, address, found }: FoundProps) {
  const say = useSay()
  const isEmpty = found.failures.length === 0 && found.amounts.every(({ count }) => count === 0)
  return (
    <>
      <Amounts address={address} found={found} />
      {!isEmpty && (
        <div className="actions">
          <PostForm action={urls.desk.personalDataExport} csrf={csrf} values={{ address }}>
            <QuietButton>{say(words.exportJson)}</QuietButton>
          </PostForm>
          <PostForm action={urls.desk.personalDataErase} csrf={csrf} values={{ address }}>
            <QuietButton isDanger>{say(words.eraseAll)}</QuietButton>
          </PostForm>
        </div>
      )}
      <p>
        <a href={urls.desk.personalData}>{say(words.searchAnother)}</a>
      </p>
    </>
  )
}

/** Asked before it goes for good; works without script. */
export function ErasePersonPage({ csrf, address, found }: FoundProps) {
  const say = useSay()
  return (
    <>
      <Amounts address={address} found={found} />
      <p>{say(words.eraseAbout)}</p>
      <PostForm
        action={urls.desk.personalDataErase}
        csrf={csrf}
        values={{ address, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>{say(words.eraseForGood)}</QuietButton>
        <QuietLink href={urls.desk.personalData}>{say(words.doNotErase)}</QuietLink>
      </PostForm>
    </>
  )
}

function Amounts({ address, found: { amounts, failures, unsearched } }: Omit<FoundProps, 'csrf'>) {
  const say = useSay()
  return (
    <>
      <p>
        <Phrase
          of={words.kept({ address, amounts: amountWords(amounts) })}
          draw={{ mail: (inner) => <bdi>{inner}</bdi> }}
        />
      </p>
      {partsOf(failures).map((part) => (
        <p key={part} className="message bad">
          {say(words.notFound({ part }))}
        </p>
      ))}
      {unsearched.map(({ part, says }) => (
        <p key={part} className="message caution">
          {say(says)}
        </p>
      ))}
    </>
  )
}
