import { type ArchiveView, type TermView, useLocale } from '#api/theme.ts'
import { Count } from './count.tsx'

export function Archive({ archive }: { archive: ArchiveView }) {
  return (
    <div className="columns">
      <header className="page-header">
        <h1>Archive</h1>
      </header>
      <div className="archive">
        {archive.years.length === 0 && <p className="empty">Nothing has been published yet.</p>}
        {archive.years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
      </div>
      <Terms title="Categories" terms={archive.categories} />
      <Terms title="Tags" terms={archive.tags} />
    </div>
  )
}

function Year({ year, path, months }: ArchiveView['years'][number]) {
  const { language } = useLocale()
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (
    <section className="archive-part">
      <h2>
        <a href={path}>{year}</a>
      </h2>
      <ul>
        {months.map(({ month, path, count }) => (
          <li key={path}>
            <a href={path}>{name.format(Date.UTC(year, month - 1))}</a> <Count of={count} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Terms({ title, terms }: { title: string; terms: readonly TermView[] }) {
  if (terms.length === 0) return null
  return (
    <section className="archive-part">
      <h2>{title}</h2>
      <ul>
        {terms.map(({ path, name, count }) => (
          <li key={path}>
            <a href={path}>{name}</a> {count !== undefined && <Count of={count} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
