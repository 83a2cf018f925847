import { forOwner } from '../domain/receipt/for-owner.ts'
import type { Receipt, ReceiptKind } from '../domain/receipt/receipt.ts'
import { aboutCome, examplesText, namedOf } from '../domain/receipt/receipt-text.ts'
import type { Group } from '../domain/receipt/tally.ts'

/** What the command prints, as a page. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { file, site, items, check, problems, notes } = receipt
  const { first, kinds, guesses } = forOwner(receipt)
  const told = kinds.filter((kind) => kind.reasons.length + namedOf(kind).length + kind.notes.length)
  return (
    <div className="receipt">
      <p>
        <bdi>{file}</bdi>
        {[site.title, site.url].filter(Boolean).map((part) => (
          <span key={part}>
            , <bdi>{part}</bdi>
          </span>
        ))}
        . {items} items were read.{' '}
        {check ? 'This is what an import does with them:' : 'This is what became of them:'}
      </p>
      {first.length > 0 && (
        <section>
          <h2>Look at this first</h2>
          <ul>{first.map(noteLine)}</ul>
        </section>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">In the file</th>
            <th scope="col">{check ? 'Come' : 'Came'}</th>
            <th scope="col">Left out</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} />
          ))}
        </tbody>
      </table>
      <Sentences heading="What is wrong in the file" of={problems} />
      {told.map((kind) => (
        <KindDetails key={kind.kind} kind={kind} />
      ))}
      <Sentences heading="What could be read of the old site, and what not" of={receipt.untold ?? []} />
      <Sentences heading="What the file does not say, and was concluded" of={guesses} />
      <Sentences heading="About the site" of={notes} />
    </div>
  )
}

function KindRow({ kind }: { kind: ReceiptKind }) {
  const more = aboutCome(kind)
  return (
    <tr>
      <th scope="row">
        {kind.label}
        {more.length > 0 && <span className="field-hint">{more.join(' ')}</span>}
      </th>
      <td>{kind.inFile}</td>
      <td>{kind.inFile - kind.leftOut}</td>
      <td>{kind.leftOut}</td>
    </tr>
  )
}

function KindDetails({ kind }: { kind: ReceiptKind }) {
  const { label, reasons, notes } = kind
  const named = namedOf(kind)
  return (
    <section>
      <h2>{label}</h2>
      {reasons.length + named.length > 0 && (
        <ul>
          {reasons.map((group) => (
            <GroupLine key={group.what} start={`${group.count} left out: `} group={group} />
          ))}
          {named.map((group) => (
            <GroupLine key={group.what} start="" group={group} />
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <details open={notes.length <= fewNotes}>
          <summary>{notes.length === 1 ? 'One thing differs' : `${notes.length} things differ`}</summary>
          <ul>{notes.map(noteLine)}</ul>
        </details>
      )}
    </section>
  )
}

/** More of them are folded away, so that what was left out is not lost among them. */
const fewNotes = 3

const noteLine = (group: Group) => (
  <GroupLine key={group.what} start={group.count > 1 ? `${group.count} times: ` : ''} group={group} />
)

function GroupLine({ start, group: { what, count, examples } }: { start: string; group: Group }) {
  const shown = examplesText(examples, count)
  return (
    <li>
      {start}
      {what}
      {shown && (
        <span className="field-hint">
          <bdi>{shown}</bdi>
        </span>
      )}
    </li>
  )
}

const Sentences = ({ heading, of }: { heading: string; of: readonly string[] }) =>
  of.length > 0 && (
    <section>
      <h2>{heading}</h2>
      <ul>
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
