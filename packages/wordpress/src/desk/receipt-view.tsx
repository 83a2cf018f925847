import { useT } from 'portico/extension'
import { type Receipt, type ReceiptKind, type Section, sectionsOf } from '../domain/receipt/receipt.ts'
import { aboutCome, aboutFile, aboutItems, examplesText } from '../domain/receipt/receipt-text.ts'
import { type Group, nameOf } from '../domain/receipt/tally.ts'
import { words } from '../words/desk.receipt.ts'

/** The output of the command as a page. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const t = useT()
  const { first, wrong, kinds, others } = sectionsOf(receipt)
  return (
    <div className="receipt">
      <p>
        <bdi>{t(aboutFile(receipt))}</bdi>
        <br />
        {t(aboutItems(receipt))}
      </p>
      {first.map(sectionView)}
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.what)}</th>
            <th scope="col">{t(words.inFile)}</th>
            <th scope="col">{t(receipt.check ? words.comes : words.cameColumn)}</th>
            <th scope="col">{t(words.leftOutColumn)}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} />
          ))}
        </tbody>
      </table>
      {[...wrong, ...kinds, ...others].map(sectionView)}
    </div>
  )
}

function KindRow({ kind }: { kind: ReceiptKind }) {
  const t = useT()
  const more = aboutCome(kind, t)
  return (
    <tr>
      <th scope="row">
        {t(kind.label)}
        {more && <span className="field-hint">{more}</span>}
      </th>
      <td>{t.number(kind.inFile)}</td>
      <td>{t.number(kind.inFile - kind.leftOut)}</td>
      <td>{t.number(kind.leftOut)}</td>
    </tr>
  )
}

const sectionView = (section: Section) => <SectionView key={nameOf(section.heading)} {...section} />

function SectionView({ heading, lines, notes }: Section) {
  const t = useT()
  return (
    <section>
      <h2>{t(heading)}</h2>
      {lines.length > 0 && <ul>{lines.map(lineView)}</ul>}
      {notes.length > 0 && (
        <details open={notes.length <= fewNotes}>
          <summary>{t(words.differs({ count: notes.length }))}</summary>
          <ul>{notes.map(lineView)}</ul>
        </details>
      )}
    </section>
  )
}

/** More of them are folded away, so that what was left out is not lost among them. */
const fewNotes = 3

const lineView = (line: Group) => <Line key={nameOf(line.what)} {...line} />

function Line({ what, count, examples }: Group) {
  const t = useT()
  const shown = examplesText(examples, count, t)
  return (
    <li>
      {t(what)}
      {shown && (
        <span className="field-hint">
          <bdi>{shown}</bdi>
        </span>
      )}
    </li>
  )
}
