import type { ShownReference } from '#platform/extension/content-type.ts'
import type { Drawn } from '#platform/render/drawn.ts'
import { useT } from '#platform/words/use-t.ts'
import type { Site } from '#shared/site.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Entry } from '../domain/entry.ts'
import type { Content } from './content.ts'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { linkTo } from './field-views.ts'

const max = 100

export type Referrers = {
  /** By the names in the type. */
  entries: Readonly<Record<string, readonly Entry[]>>
  labels: Readonly<Record<string, Translatable>>
  drawn: Drawn
}

/** The entries that refer to an entry, in the order of their type. */
export async function referrersOf(
  { types, typed }: Pick<Content, 'types' | 'typed'>,
  { referrers = {} }: EntryType,
  entry: Entry,
  now: Date,
): Promise<Referrers> {
  const asked = Object.entries(referrers)
  const slugs = asked.length > 0 ? await typed.slugsOf(entry) : []
  const found = await Promise.all(
    asked.flatMap(([name, { type: of, field }]) => {
      const type = types.named(of)
      return type
        ? [
            typed
              .list(type, { where: { [field]: slugs } }, { limit: max, offset: 0 }, now)
              .then((entries) => ({ name, type, entries })),
          ]
        : []
    }),
  )
  return {
    entries: Object.fromEntries(found.map(({ name, entries }) => [name, entries])),
    labels: Object.fromEntries(found.map(({ name, type }) => [name, type.label.many])),
    drawn: {
      tags: found.flatMap(({ type, entries }) => [
        tagOf.type(type.name),
        ...entries.map(({ id }) => tagOf.entry(id)),
      ]),
    },
  }
}

export const shownReferrers = ({ entries }: Referrers, site: Site) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, all]) => [name, all.flatMap((one) => linkTo(one, site) ?? [])]),
  )

type ReferrersViewProps = {
  labels: Referrers['labels']
  shown: Readonly<Record<string, readonly ShownReference[]>>
}

/** Below the text of the usual page. */
export function ReferrersView({ labels, shown }: ReferrersViewProps) {
  const t = useT()
  return Object.entries(shown)
    .filter(([, links]) => links.length > 0)
    .map(([name, links]) => (
      <section key={name}>
        <h2 {...t.marksOf(labels[name] ?? '')}>{t(labels[name] ?? '')}</h2>
        <ul>
          {links.map(({ title, path }) => (
            <li key={path}>{path ? <a href={path}>{title}</a> : title}</li>
          ))}
        </ul>
      </section>
    ))
}
