import type { RemovedDocument } from '#platform/documents/documents.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.common.ts'
import { PostForm } from './post-form.tsx'

/** If the title is known, it comes before the file. */
type Removed = RemovedDocument & { title?: string | undefined }

export type RemovedListProps = { csrf: string; removed: readonly Removed[] }

const max = 20

/** Below a list: what was removed on the desk lately and can be restored. */
export function RemovedLately({ csrf, removed }: RemovedListProps) {
  const t = useT()
  if (removed.length === 0) return null
  return (
    <section>
      <details>
        <summary>{t(words.removedLately({ count: Math.min(max, removed.length) }))}</summary>
        <RemovedList csrf={csrf} removed={removed.slice(0, max)} />
      </details>
    </section>
  )
}

export function RemovedList({ csrf, removed }: RemovedListProps) {
  const t = useT()
  return (
    <ul className="desk-list">
      {removed.map((one) => (
        <li key={one.id}>
          <div>
            <a href={urls.desk.removedDocument(one.id)}>
              <bdi>{one.title || one.path}</bdi>
            </a>
            <span className="field-hint">
              <Trans
                of={
                  one.title
                    ? words.removedFileBy({ file: one.path, who: one.removedBy })
                    : words.removedBy({ who: one.removedBy })
                }
                draw={{
                  name: (inner) => <bdi>{inner}</bdi>,
                  moment: () => <DateText date={one.removedAt} length="moment" />,
                }}
              />
            </span>
          </div>
          <div className="actions">
            <QuietLink href={urls.desk.removedDocument(one.id)}>{t(words.lookAtIt)}</QuietLink>
            <RestoreButton csrf={csrf} removed={one} name={one.title || one.path} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type RestoreButtonProps = { csrf: string; removed: Removed; name?: string }

/** `name`: what it restores, where several are next to each other. */
export function RestoreButton({ csrf, removed, name }: RestoreButtonProps) {
  const t = useT()
  return (
    <PostForm action={urls.desk.restoreDocument} csrf={csrf} values={{ id: String(removed.id) }}>
      <button type="submit" className="button quiet" aria-label={name && t(words.restoreNamed({ name }))}>
        {t(words.restore)}
      </button>
    </PostForm>
  )
}
