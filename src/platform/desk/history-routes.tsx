import { versionOf } from '#platform/documents/document-part.ts'
import type { Documents, Revision, RevisionText } from '#platform/documents/documents.ts'
import { earlierText } from '#platform/documents/earlier-text.ts'
import { editorName } from '#platform/documents/editor-name.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { Trans } from '#platform/words/trans.tsx'
import type { Translate } from '#platform/words/translate.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.common.ts'
import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from './desk-route.ts'
import { RevisionPage, RevisionsPage } from './history-pages.tsx'
import { type FoundSubject, findSubject, type Subject } from './subject.ts'

export type HistoryDeps = { documents: Documents; subjects(): readonly Subject[] }

/** Earlier versions of documents: view, compare, restore. */
export function createHistoryRoutes({ documents, subjects }: HistoryDeps): readonly DeskRoute[] {
  const { revisions } = documents

  const find = ({ c, person }: DeskVisit) =>
    findSubject(documents, subjects, {
      id: c.req.param('document') ?? '',
      part: c.req.query('part'),
      person,
    })

  const findRevision = async (visit: DeskVisit) => {
    const found = await find(visit)
    const number = visit.c.req.param('number') ?? ''
    const isNumber = /^[1-9]\d{0,8}$/.test(number)
    const revision = found && isNumber ? await revisions.find(found.document.id, Number(number)) : undefined
    return found && revision && { ...found, revision }
  }

  const listPage = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const found = await find(visit)
    if (!found) return nothingKept
    const address = await found.subject.address(found.document)
    return {
      title: words.historyOf({ what: called(found) }),
      main: <RevisionsPage {...found} address={address} revisions={await earlier(found)} />,
    }
  }

  /** For a part, only the versions in which it differed. */
  const earlier = async ({ document, subject }: FoundSubject): Promise<readonly Revision[]> => {
    const all = await revisions.list(document.id)
    const keys = subject.part?.keys
    if (!keys) return all
    const different: Revision[] = []
    let newer = versionOf(document, keys)
    for (const { number } of all) {
      const revision = await revisions.find(document.id, number)
      const version = revision && versionOf(revision, keys)
      if (revision && version && version !== newer) different.push(revision)
      newer = version ?? newer
    }
    return different
  }

  const before = async (found: FoundSubject, { number }: Revision): Promise<RevisionText | undefined> => {
    const older = (await earlier(found)).find((one) => one.number < number)
    return older && revisions.find(found.document.id, older.number)
  }

  const revisionPage = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const found = await findRevision(visit)
    if (!found) return nothingKept
    const address = await found.subject.address(found.document)
    return {
      title: words.earlierVersionOf({ what: called(found) }),
      main: (
        <RevisionPage
          csrf={visit.csrf}
          {...found}
          address={address}
          before={await before(found, found.revision)}
        />
      ),
    }
  }

  const restore = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const found = await findRevision(visit)
    if (!found) return nothingKept
    const { document, subject, revision } = found
    const part = subject.part?.keys
    const outcome = await documents.edit({
      at: { id: document.id },
      part,
      base: visit.form.get('base') ?? '',
      editor: visit.person.name,
      write: (now) => earlierText(revision, now, { part, staying: subject.staying?.keys }),
    })
    const to = urls.desk.revision(document.id, revision.number, subject.part?.name)
    if (outcome.status === 'saved') {
      const staying = subject.staying?.words(document.text)
      return {
        to: await subject.address(document),
        notice: staying ? words.versionIsBackStaying({ staying }) : words.versionIsBack,
        audit: outcome.changed ? { what: words.logVersionRestored({ what: called(found) }) } : 'no change',
      }
    }
    return { to, problem: notBack(outcome, visit.t), audit: 'no change' }
  }

  const path = urls.desk.revision(':document', ':number')
  return [
    { method: 'get', path: urls.desk.revisions(':document'), access: 'content', handle: listPage },
    { method: 'get', path, access: 'content', handle: revisionPage },
    { method: 'post', path, access: 'content', handle: restore },
  ]
}

type NotSaved = Exclude<Awaited<ReturnType<Documents['edit']>>, { status: 'saved' }>

function notBack(outcome: NotSaved, t: Translate): Translatable {
  if (outcome.status === 'refused')
    return outcome.problems.map((problem) => problemText(t, problem)).join(' ')
  return outcome.status === 'stale'
    ? words.justChangedBy({ who: editorName(outcome.theirs.updatedBy) })
    : words.justChanged
}

const called = ({ subject, document }: FoundSubject) => subject.called(document)

export const nothingKept: DeskPage = {
  title: words.nothingKept,
  status: 404,
  main: (
    <p>
      <Trans of={words.nothingKeptAdvice} draw={{ desk: (inner) => <a href={urls.desk.home}>{inner}</a> }} />
    </p>
  ),
}
