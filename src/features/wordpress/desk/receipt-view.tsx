import { useSay } from '#platform/words/use-say.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.receipt.ts'
import { forOwner, type Receipt, type ReceiptKind } from '../domain/receipt/receipt.ts'
import {
  aboutCome,
  aboutFile,
  aboutItems,
  examplesText,
  leftOutOf,
  namedOf,
  noteOf,
} from '../domain/receipt/receipt-text.ts'
import { type Group, nameOf } from '../domain/receipt/tally.ts'

/** What the command prints, as a page. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const say = useSay()
  const { check, notes } = receipt
  const { first, kinds, problems, guesses } = forOwner(receipt)
  const told = kinds.filter((kind) => kind.reasons.length + namedOf(kind).length + kind.notes.length)
  return (
    <div className="receipt">
      <p>
        <bdi>{say(aboutFile(receipt))}</bdi>
        <br />
        {say(aboutItems(receipt))}
      </p>
      {first.length > 0 && (
        <section>
          <h2>{say(words.lookFirst)}</h2>
          <ul>{first.map(noteLine)}</ul>
        </section>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{say(words.what)}</th>
            <th scope="col">{say(words.inFile)}</th>
            <th scope="col">{say(check ? words.comes : words.cameColumn)}</th>
            <th scope="col">{say(words.leftOutColumn)}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} />
          ))}
        </tbody>
      </table>
      <Sentences heading={words.wrong} of={problems} />
      {told.map((kind) => (
        <KindDetails key={kind.kind} kind={kind} />
      ))}
      <Sentences heading={words.untold} of={receipt.untold ?? []} />
      <Sentences heading={words.concluded} of={guesses} />
      <Sentences heading={words.aboutSite} of={notes} />
    </div>
  )
}

function KindRow({ kind }: { kind: ReceiptKind }) {
  const say = useSay()
  const more = aboutCome(kind, say)
  return (
    <tr>
      <th scope="row">
        {say(kind.label)}
        {more && <span className="field-hint">{more}</span>}
      </th>
      <td>{say.number(kind.inFile)}</td>
      <td>{say.number(kind.inFile - kind.leftOut)}</td>
      <td>{say.number(kind.leftOut)}</td>
    </tr>
  )
}

function KindDetails({ kind }: { kind: ReceiptKind }) {
  const say = useSay()
  const { label, reasons, notes } = kind
  const named = namedOf(kind)
  return (
    <section>
      <h2>{say(label)}</h2>
      {reasons.length + named.length > 0 && (
        <ul>
          {reasons.map((group) => (
            <GroupLine key={nameOf(group.what)} said={leftOutOf(group)} group={group} />
          ))}
          {named.map((group) => (
            <GroupLine key={nameOf(group.what)} said={group.what} group={group} />
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <details open={notes.length <= fewNotes}>
          <summary>{say(words.differs({ count: notes.length }))}</summary>
          <ul>{notes.map(noteLine)}</ul>
        </details>
      )}
    </section>
  )
}

/** More of them are folded away, so that what was left out is not lost among them. */
const fewNotes = 3

const noteLine = (group: Group) => <GroupLine key={nameOf(group.what)} said={noteOf(group)} group={group} />

function GroupLine({ said, group: { count, examples } }: { said: Sayable; group: Group }) {
  const say = useSay()
  const shown = examplesText(examples, count, say)
  return (
    <li>
      {say(said)}
      {shown && (
        <span className="field-hint">
          <bdi>{shown}</bdi>
        </span>
      )}
    </li>
  )
}

function Sentences({ heading, of }: { heading: Sayable; of: readonly Sayable[] }) {
  const say = useSay()
  if (of.length === 0) return undefined
  return (
    <section>
      <h2>{say(heading)}</h2>
      <ul>
        {of.map((sentence) => (
          <li key={nameOf(sentence)}>{say(sentence)}</li>
        ))}
      </ul>
    </section>
  )
}
