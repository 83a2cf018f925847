import type { Documents, RemovedDocument } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit, Person } from './desk-route.ts'
import { nothingKept } from './history-routes.tsx'
import { PostForm } from './post-form.tsx'
import { RestoreButton } from './removed-list.tsx'
import { findSubject, type Subject } from './subject.ts'

export type RemovalDeps = { documents: Documents; subjects: readonly Subject[] }

/** Taking documents out, and bringing them back. */
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
        notice: `${sentence(called)} is removed.`,
        link: { label: 'Undo', href: urls.desk.removedDocument(document.id) },
        audit: { action: 'removed', subject: called },
      }
    }
    return {
      title: 'Nothing is removed',
      status: 409,
      main: (
        <>
          <p>
            {outcome.problem[0]?.what} <a href={await subject.address(document)}>Look at what it says now</a>{' '}
            before you remove it.
          </p>
          <RemoveForm csrf={csrf} id={document.id} base={document.version} word={subject.word} />
        </>
      ),
    }
  }

  const findRemoved = async (id: string, person: Person) => {
    for (const subject of subjects.filter(({ part, access }) => !part && person.may(access))) {
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
    return { title: 'Bring it back?', main: <RemovedPage csrf={csrf} {...found} /> }
  }

  const restore = async ({ form, person }: DeskVisit): Promise<DeskAnswer> => {
    const found = await findRemoved(form.get('id') ?? '', person)
    if (!found) return nothingKept
    const { subject, removed, called } = found
    const restored = await documents.restore(removed.id, person.name)
    const document = restored.ok ? await documents.find({ id: restored.value.id }) : undefined
    if (!restored.ok || !document) {
      const problems = restored.ok ? [] : restored.problem
      return {
        to: urls.desk.removedDocument(removed.id),
        problem: problems.map(({ what, fix }) => `${what} ${fix}`).join(' '),
        audit: 'no change',
      }
    }
    return {
      to: await subject.address(document),
      notice: `${sentence(called)} is back, as it was.`,
      audit: { action: 'brought back', subject: called },
    }
  }

  return [
    { method: 'post', path: urls.desk.removeDocument(':document'), access: 'content', handle: remove },
    { method: 'post', path: urls.desk.restoreDocument, access: 'content', handle: restore },
    { method: 'get', path: urls.desk.removedDocument(':document'), access: 'content', handle: removedPage },
  ]
}

type RemovedView = { csrf: string; removed: RemovedDocument; called: string; subject: Subject; text: string }

function RemovedPage({ csrf, removed, called, subject, text }: RemovedView) {
  return (
    <>
      <p>
        {sentence(called)} was removed by <bdi>{removed.removedBy}</bdi>,{' '}
        <DateText date={removed.removedAt} length="moment" />.
      </p>
      <div className="actions">
        <RestoreButton csrf={csrf} removed={removed} />
        <QuietLink href={subject.list}>Leave it removed</QuietLink>
      </div>
      <details>
        <summary>What it said</summary>
        <textarea readOnly rows={16} aria-label="What it said" defaultValue={text} />
      </details>
    </>
  )
}

export type RemoveFormProps = { csrf: string; id: number; base: string; word: string }

export function RemoveForm({ csrf, id, base, word }: RemoveFormProps) {
  return (
    <PostForm action={urls.desk.removeDocument(id)} csrf={csrf} values={{ base }}>
      <QuietButton isDanger>Remove this {word}</QuietButton>
    </PostForm>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
