import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { Script } from '#platform/render/script.tsx'
import { useT } from '#platform/words/use-t.ts'
import { firstEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words as common } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import type { ListedEntry } from '../server/all-entries.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { moved, RowActions } from './sortable-rows.tsx'

/** With their translations, which share their place. */
const maxTexts = 10_000

/** Between two places there is room for those of files. */
const step = 10

/** Puts entries of a type into an order chosen by people, by handles or buttons. */
export function createArrangeRoutes({ all, documents, types, clock }: ContentDeskDeps): readonly DeskRoute[] {
  const path = urls.desk.arrange(':type')
  const typeOf = ({ c }: DeskVisit) => {
    const type = types.named(c.req.param('type') ?? '')
    return type?.isOrdered && !type.isNested ? type : undefined
  }
  const textsOf = async ({ name }: EntryType) =>
    (await all.list({ kind: name, order: 'place' }, { limit: maxTexts }, clock.now())).entries

  const show = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const type = typeOf(visit)
    if (!type) return { to: urls.desk.content(), audit: 'no change' }
    const groups = groupsOf(type, await textsOf(type))
    return {
      title: words.arrange({ name: type.label.many }),
      main: <ArrangePage csrf={visit.csrf} action={urls.desk.arrange(type.name)} groups={groups} />,
    }
  }

  const save = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const type = typeOf(visit)
    if (!type) return { to: urls.desk.content(), audit: 'no change' }
    const to = urls.desk.arrange(type.name)
    const texts = await textsOf(type)
    const sent = visit.form.getAll('entry').map(Number)
    const places = new Map(
      Array.from(groupsOf(type, texts).values(), (known) => {
        const ids = sent.filter((id) => known.some((entry) => entry.id === id))
        const wanted = moved(ids, visit.form.get('act') ?? '', String).flatMap(
          (id) => known.find((entry) => entry.id === id) ?? [],
        )
        return placesFor([...wanted, ...known.filter((entry) => !wanted.includes(entry))])
      }).flat(),
    )
    let isChanged = false
    const problems: string[] = []
    for (const { id, title, translations, order } of texts) {
      const place = places.get(translations)
      if (place === undefined || place === order) continue
      const outcome = await documents.edit({
        at: { id },
        editor: visit.person.name,
        write: ({ text }) => editFrontMatter(text, { order: place }),
      })
      if (outcome.status === 'saved') isChanged = true
      if (outcome.status === 'refused')
        problems.push(...outcome.problems.map((problem) => `${title}: ${problemText(visit.t, problem)}`))
      if (outcome.status === 'gone' || outcome.status === 'stale')
        problems.push(visit.t(words.notMoved({ title })))
    }
    const audit = isChanged
      ? { what: common.logChanged({ what: common.named({ name: type.label.many }) }) }
      : ('no change' as const)
    if (problems.length > 0) return { to, problem: problems[0] ?? '', audit }
    return isChanged ? { to, notice: words.arranged, audit } : { to, audit }
  }

  return [
    { method: 'get', path, access: 'content', handle: show },
    { method: 'post', path, access: 'content', handle: save },
  ]
}

/**
 * Grouped by a shared value, if the type says so: one of each text, in the main language if it exists, in the visitors'
 * order.
 */
function groupsOf({ groupBy, order }: EntryType, texts: readonly ListedEntry[]) {
  const isFirst = ({ edition }: ListedEntry) => Number(edition === firstEdition)
  const firstLast = texts.toSorted((one, other) => isFirst(one) - isFirst(other))
  const entries = [...new Map(firstLast.map((entry) => [entry.translations, entry])).values()]
  const keyOf = ({ slug, title }: ListedEntry) => (order.by === 'slug' ? slug : title.toLowerCase())
  const inOrder = entries.toSorted(
    (one, other) => (one.order ?? 0) - (other.order ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1),
  )
  const groups = Map.groupBy(inOrder, ({ fields }) =>
    groupBy === undefined ? '' : String(fields[groupBy] ?? ''),
  )
  return new Map([...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** With as few changes as possible: an entry that already comes after the previous one keeps its place. */
function placesFor(entries: readonly ListedEntry[]): (readonly [translations: string, place: number])[] {
  let last = Number.NEGATIVE_INFINITY
  return entries.map(({ translations, order }) => {
    if (order !== undefined && order > last) last = order
    else last = last === Number.NEGATIVE_INFINITY ? step : last + step
    return [translations, last]
  })
}

type ArrangeView = { csrf: string; action: string; groups: ReadonlyMap<string, readonly ListedEntry[]> }

function ArrangePage({ csrf, action, groups }: ArrangeView) {
  const t = useT()
  return (
    <PostForm action={action} csrf={csrf} className="desk-form">
      {[...groups].map(([group, entries]) => (
        <section key={group}>
          {group !== '' && <h2>{group}</h2>}
          <ol className="type-rows">
            {entries.map(({ id, title }, index) => (
              <li key={id}>
                <input type="hidden" name="entry" value={id} />
                <RowActions
                  {...{ id, whole: title }}
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                >
                  <a href={urls.desk.entry(id)}>
                    <bdi>{title}</bdi>
                  </a>
                </RowActions>
              </li>
            ))}
          </ol>
          <Script name="sortable" />
        </section>
      ))}
      <div className="actions">
        <button type="submit" name="act" value="save">
          {t(common.save)}
        </button>
        <QuietLink href={urls.desk.content()}>{t(common.back)}</QuietLink>
      </div>
    </PostForm>
  )
}
