import type { Receipt, ReceiptKind } from '../domain/receipt/receipt.ts'
import { aboutCome, exampleText } from '../domain/receipt/receipt-text.ts'
import type { Group } from '../domain/receipt/tally.ts'

/** What the command prints, as a page. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { file, site, items, check, kinds, problems, guesses, notes } = receipt
  const told = kinds.filter(({ reasons, keptHere, notes }) => reasons.length + keptHere.length + notes.length)
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

function KindDetails({ kind: { label, reasons, keptHere, notes } }: { kind: ReceiptKind }) {
  return (
    <section>
      <h2>{label}</h2>
      <ul>
        {reasons.map((group) => (
          <GroupLine key={group.what} start={`${group.count} left out: `} group={group} />
        ))}
        {keptHere.length > 0 && (
          <GroupLine
            start=""
            group={{ what: 'Edited here since, and kept as they are:', count: 0, examples: [...keptHere] }}
          />
        )}
        {notes.map((group) => (
          <GroupLine key={group.what} start={group.count > 1 ? `${group.count} times: ` : ''} group={group} />
        ))}
      </ul>
    </section>
  )
}

function GroupLine({ start, group: { what, count, examples } }: { start: string; group: Group }) {
  const shown = examples.map(exampleText).filter(Boolean)
  return (
    <li>
      {start}
      {what}
      {shown.length > 0 && (
        <span className="field-hint">
          <bdi>
            {shown.join('; ')}
            {count > examples.length && '; …'}
          </bdi>
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
