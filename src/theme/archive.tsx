import { type ArchiveView, type Message, type TermView, Trans, useLocale } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { Count } from './count.tsx'
import { TermList } from './term-links.tsx'

export function Archive({ archive }: { archive: ArchiveView }) {
  return (
    <div className="columns">
      <header className="page-header">
        <h1>
          <Trans of={words.archive} />
        </h1>
      </header>
      <div className="archive">
        {archive.years.length === 0 && (
          <p className="empty">
            <Trans of={words.archiveEmpty} />
          </p>
        )}
        {archive.years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
      </div>
      <Terms title={words.categories} terms={archive.categories} />
      <Terms title={words.tags} terms={archive.tags} />
    </div>
  )
}

function Year({ year, path, months }: ArchiveView['years'][number]) {
  const { language } = useLocale()
  const nameOf = (month: number, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, calendar: 'gregory', timeZone: 'UTC' }).format(
      Date.UTC(year, month - 1),
    )
  return (
    <section className="archive-part">
      <h2>
        <a href={path}>{nameOf(1, { year: 'numeric' })}</a>
      </h2>
      <ul>
        {months.map(({ month, path, count }) => (
          <li key={path}>
            <a href={path}>{nameOf(month, { month: 'long' })}</a> <Count of={count} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Terms({ title, terms }: { title: Message; terms: readonly TermView[] }) {
  if (terms.length === 0) return null
  return (
    <section className="archive-part">
      <h2>
        <Trans of={title} />
      </h2>
      <TermList terms={terms} />
    </section>
  )
}
