import type { Documents, RemovedDocument } from '#platform/documents/documents.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.common.ts'
import type { DeskAnswer, DeskRoute, DeskVisit, Person } from './desk-route.ts'
import { nothingKept } from './history-routes.tsx'
import { PostForm } from './post-form.tsx'
import { RestoreButton } from './removed-list.tsx'
import { findSubject, type Subject } from './subject.ts'

export type RemovalDeps = { documents: Documents; subjects(): readonly Subject[] }

/** Removing documents and restoring them. */
export function createRemovalRoutes({ documents, subjects }: RemovalDeps): readonly DeskRoute[] {
  const { revisions } = documents

  const remove = async ({ c, csrf, form, person }: DeskVisit): Promise<DeskAnswer> => {
    const found = await findSubject(documents, subjects, { id: c.req.param('document') ?? '', person })
    if (!found) return nothingKept
    const { document, subject } = found
    const called = subject.called(document)
    const outcome = await documents.remove(document.id, person.name, { base: form.get('base') ?? '' })
    if (outcome.ok) {
      await documents.edits.drop(String(document.id), person)
      return {
        to: subject.list,
        notice: words.isRemoved({ what: called }),
        link: { label: words.undo, href: urls.desk.removedDocument(document.id) },
        audit: { what: words.logRemoved({ what: called }) },
      }
    }
    const address = await subject.address(document)
    return {
      title: words.nothingRemoved,
      status: 409,
      main: (
        <>
          <p>
            <Trans
              of={words.lookBeforeRemoving({ problem: outcome.problem[0]?.what ?? '' })}
              draw={{ look: (inner) => <a href={address}>{inner}</a> }}
            />
          </p>
          <RemoveForm csrf={csrf} id={document.id} base={document.version} />
        </>
      ),
    }
  }

  const findRemoved = async (id: string, person: Person) => {
    for (const subject of subjects().filter(({ part, access }) => !part && person.may(access))) {
      const removed = (await revisions.removed(subject.kind)).find((one) => String(one.id) === id)
      const [last] = removed ? await revisions.list(removed.id) : []
      const revision = removed && last && (await revisions.find(removed.id, last.number))
      if (revision) return { subject, removed, text: revision.text, called: subject.called(revision) }
    }
    return undefined
  }

  const removedPage = async ({ c, csrf, person }: DeskVisit): Promise<DeskAnswer> => {
    const found = await findRemoved(c.req.param('document') ?? '', person)
    if (!found) return nothingKept
    return { title: words.bringItBack, main: <RemovedPage csrf={csrf} {...found} /> }
  }

  const restore = async ({ form, person, t }: DeskVisit): Promise<DeskAnswer> => {
    const found = await findRemoved(form.get('id') ?? '', person)
    if (!found) return nothingKept
    const { subject, removed, called } = found
    const restored = await documents.restore(removed.id, person.name)
    const document = restored.ok ? await documents.find({ id: restored.value.id }) : undefined
    if (!restored.ok || !document) {
      const problems = restored.ok ? [] : restored.problem
      return {
        to: urls.desk.removedDocument(removed.id),
        problem: problems.map((problem) => problemText(t, problem)).join(' '),
        audit: 'no change',
      }
    }
    return {
      to: await subject.address(document),
      notice: words.isRestored({ what: called }),
      audit: { what: words.logRestored({ what: called }) },
    }
  }

  return [
    { method: 'post', path: urls.desk.removeDocument(':document'), access: 'content', handle: remove },
    { method: 'post', path: urls.desk.restoreDocument, access: 'content', handle: restore },
    { method: 'get', path: urls.desk.removedDocument(':document'), access: 'content', handle: removedPage },
  ]
}

type RemovedView = {
  csrf: string
  removed: RemovedDocument
  called: Translatable
  subject: Subject
  text: string
}

function RemovedPage({ csrf, removed, called, subject, text }: RemovedView) {
  const t = useT()
  return (
    <>
      <p>
        <Trans
          of={words.wasRemovedBy({ what: called, who: removed.removedBy })}
          draw={{
            name: (inner) => <bdi>{inner}</bdi>,
            moment: () => <DateText date={removed.removedAt} length="moment" />,
          }}
        />
      </p>
      <div className="actions">
        <RestoreButton csrf={csrf} removed={removed} />
        <QuietLink href={subject.list}>{t(words.leaveRemoved)}</QuietLink>
      </div>
      <details open>
        <summary>{t(words.whatItSaid)}</summary>
        <textarea readOnly dir="auto" rows={16} aria-label={t(words.whatItSaid)} defaultValue={text} />
      </details>
    </>
  )
}

export type RemoveFormProps = { csrf: string; id: number; base: string }

export function RemoveForm({ csrf, id, base }: RemoveFormProps) {
  const t = useT()
  return (
    <PostForm action={urls.desk.removeDocument(id)} csrf={csrf} values={{ base }}>
      <QuietButton isDanger>{t(words.remove)}</QuietButton>
    </PostForm>
  )
}
