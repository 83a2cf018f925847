import { PostForm } from '#platform/desk/post-form.tsx'
import { amountWords, type Outcome, partsOf } from '#platform/personal-data.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'

export function AddressForm({ csrf }: { csrf: string }) {
  return (
    <>
      <p>
        Somebody may ask what you keep about them, or that you erase it. Messages, their files and mails, and
        what extensions keep are searched.
      </p>
      <PostForm action={urls.desk.personalData} csrf={csrf} className="desk-form">
        <TextField label="E-mail address" name="address" type="email" autoComplete="off" required />
        <button type="submit">Search</button>
      </PostForm>
    </>
  )
}

type FoundProps = { csrf: string; address: string; found: Outcome }

export function FoundPage({ csrf, address, found }: FoundProps) {
  const isEmpty = found.failures.length === 0 && found.amounts.every(({ count }) => count === 0)
  return (
    <>
      <Amounts address={address} found={found} />
      {!isEmpty && (
        <div className="actions">
          <PostForm action={urls.desk.personalDataExport} csrf={csrf} values={{ address }}>
            <QuietButton>Export as JSON</QuietButton>
          </PostForm>
          <PostForm action={urls.desk.personalDataErase} csrf={csrf} values={{ address }}>
            <QuietButton isDanger>Erase all of it</QuietButton>
          </PostForm>
        </div>
      )}
      <p>
        <a href={urls.desk.personalData}>Search for another address</a>
      </p>
    </>
  )
}

/** Asked before it goes for good; works without script. */
export function ErasePersonPage({ csrf, address, found }: FoundProps) {
  return (
    <>
      <Amounts address={address} found={found} />
      <p>It goes for good, with files, mails, replies and notes. Backups keep it until they are deleted.</p>
      <PostForm
        action={urls.desk.personalDataErase}
        csrf={csrf}
        values={{ address, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>Erase for good</QuietButton>
        <QuietLink href={urls.desk.personalData}>Do not erase</QuietLink>
      </PostForm>
    </>
  )
}

function Amounts({ address, found: { amounts, failures, unsearched } }: Omit<FoundProps, 'csrf'>) {
  return (
    <>
      <p>
        Kept about <bdi>{address}</bdi>: {amountWords(amounts)}.
      </p>
      {partsOf(failures).map((part) => (
        <p key={part} className="message bad">
          What {part} keeps could not be found out. The log of the program says why.
        </p>
      ))}
      {unsearched.map(({ part, says }) => (
        <p key={part} className="message caution">
          {says}
        </p>
      ))}
    </>
  )
}
