import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { missingPage } from '#platform/desk/missing-page.tsx'
import { previewResponse } from '#platform/desk/preview-response.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { withContext } from '#platform/request-context.ts'
import type { Translate } from '#platform/words/translate.ts'
import { firstEdition } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import { checkEntry } from './check-entry.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { controlName, type EntryForm, formFields, readEntryForm, typed } from './entry-form.ts'
import { anyEntry } from './entry-subject.ts'
import { textOf } from './entry-text.ts'
import { type OpenedEntry, openEntry, pathOfNew } from './opened-entry.ts'

/** Previews a text for its author, drawn as on the site. */
export function createPreviewRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const preview = async (t: Translate, opened: OpenedEntry, form: EntryForm): Promise<DeskAnswer> => {
    const { type, document, siteTime, translation } = opened
    const path = document?.path ?? pathOfPreview(opened, form)
    const text = textOf(type, presentable(t, opened, form), document, siteTime)
    const parsed = deps.parseEntry(type, { path, text })
    if (!parsed.ok) return unreadable(t, parsed.problem)
    const { value } = parsed.value
    const edition =
      translation && own(translation.site.languages, value.edition) ? value.edition : firstEdition
    const page = await withContext({ edition, preview: new Map() }, () =>
      deps.drawPreview(document?.id ?? 0, value),
    )
    const headers = { ...page.headers, 'content-type': page.contentType }
    return previewResponse(new Response(String(page.body), { headers }))
  }

  /** The latest version, saved or not. */
  const ofDraft = async ({ c, person, t }: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    if (!opened) return missingPage(anyEntry)
    const draft = await deps.documents.edits.draft(opened.key, person)
    return preview(t, opened, draft ? readEntryForm(new URLSearchParams(draft.text), opened) : opened.stored)
  }

  const ofForm = async ({ c, form, t }: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    return opened ? preview(t, opened, readEntryForm(form, opened)) : missingPage(anyEntry)
  }

  return [
    { method: 'get', path: urls.desk.entryPreview(':entry'), access: 'content', handle: ofDraft },
    { method: 'post', path: urls.desk.entryPreview(':entry'), access: 'content', handle: ofForm },
  ]
}

function pathOfPreview(opened: OpenedEntry, form: EntryForm): string {
  const path = pathOfNew(opened, form)
  // Its address may not be one yet.
  return typeof path === 'string' ? `${opened.type.folder}/preview.md` : path.path
}

/** Half written, it is shown all the same. */
function presentable(t: Translate, opened: OpenedEntry, form: EntryForm): EntryForm {
  const { stored, type } = opened
  const wrong = Object.keys(checkEntry(opened, form))
  const isWrong = (control: string) => wrong.some((line) => `${line}.`.startsWith(`${control}.`))
  const fields = Object.keys(formFields(type)).map((name) => {
    const control = Object.hasOwn(type.fields, name) ? controlName(name) : name
    return [name, (isWrong(control) ? stored : form).fields[name] ?? {}]
  })
  const title = typed(form, 'title') || typed(stored, 'title') || t(words.withoutTitle)
  return {
    ...form,
    ...(isWrong('slug') && { slug: stored.slug }),
    ...(isWrong('date') && { date: stored.date }),
    fields: { ...Object.fromEntries(fields), title: { title } },
  }
}

const unreadable = (t: Translate, problems: readonly Problem[]): DeskPage => ({
  title: words.cannotBeShown,
  status: 422,
  main: (
    <ul>
      {problems.map((problem) => (
        <li key={t(problem.what)}>{problemText(t, problem)}</li>
      ))}
    </ul>
  ),
})
