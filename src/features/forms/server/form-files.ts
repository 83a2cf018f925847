import { z } from 'zod'
import type { Platform } from '#platform/create-platform.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { Translator } from '#platform/words/translator.ts'
import { firstEdition, translationAt } from '#shared/edition.ts'
import { localTime } from '#shared/local-time.ts'
import { templateIn } from '../domain/default-form.ts'
import type { PastedForm } from '../domain/edit/read-pasted-forms.ts'
import type { FormDocument } from '../domain/form-document.ts'
import { formFrontMatter } from '../domain/form-front-matter.ts'
import type { FormView } from '../domain/form-view.ts'
import type { FormVoices } from '../domain/translate-in.ts'
import { createFormView } from '../domain/view/create-form-view.ts'
import type { Challenges } from './challenges/challenges.ts'
import { checkForm, type FormCheckDeps, type FormFinding } from './check-form.ts'
import { compileForm } from './compile-form.ts'
import type { FormStore } from './form-store.ts'
import { createFormVoices, type MailSite } from './form-voices.ts'

export type FormFilesDeps = {
  documents: Pick<Documents, 'find' | 'texts' | 'edit' | 'revisions'>
  forms: Pick<FormStore, 'list'>
  checks: Omit<FormCheckDeps, 'site'>
  site(): Promise<MailSite>
  translator: Translator
}

/** A form's text, whether it can be read, and its findings. `raw` is there even if it cannot. */
export type LookedAt = {
  text: string
  document?: FormDocument | undefined
  raw: Readonly<Record<string, unknown>>
  body: string
  /** Its messages; if it cannot be read, those of the site's language. */
  voices: FormVoices
  /** Why it cannot be saved. */
  errors: readonly Problem[]
  findings: readonly FormFinding[]
}

export type FormFiles = ReturnType<typeof createFormFiles>

const anything = z.looseObject({})

/** The texts of forms, as people edit them. */
export function createFormFiles({ documents, forms, checks, site, translator }: FormFilesDeps) {
  const voicesOf = createFormVoices(translator)
  const open = async (id: number) => {
    const form = (await forms.list()).find((one) => one.id === id)
    return form && documents.find({ path: form.path })
  }

  /** Numbers are not used again, since messages and pages speak of them. */
  const nextId = async () => {
    const removed = await documents.revisions.removed('form')
    const old = await Promise.all(removed.map(({ id }) => numberOf(id)))
    return Math.max(0, ...(await forms.list()).map(({ id }) => id), ...old) + 1
  }

  const numberOf = async (document: number) => {
    const [last] = await documents.revisions.list(document)
    const text = last && (await documents.revisions.find(document, last.number))?.text
    return Number(/^id:\s*(\d{1,9})\s*$/m.exec(text ?? '')?.[1] ?? 0)
  }

  const put = async (
    { title, edition = firstEdition }: { title: string; edition?: string },
    text: (id: number) => string,
    editor: string,
    tries = 10,
  ): Promise<number> => {
    const id = await nextId()
    const ending = edition === firstEdition ? '.md' : (`.${edition}.md` as const)
    const at = { kind: 'form', start: `forms/${slugOf(title)}`, ending } as const
    const outcome = await documents.edit({ at, editor, write: () => text(id) })
    if (outcome.status === 'saved') return id
    // Somebody else was faster with this number.
    const isTaken = (await forms.list()).some((one) => one.id === id)
    if (isTaken && tries > 1) return put({ title, edition }, text, editor, tries - 1)
    throw new Error('A new form was refused.', { cause: outcome })
  }

  return {
    open,
    /** All of them, with what is listed of each. */
    async openAll() {
      const [listed, files] = await Promise.all([forms.list(), documents.texts('form')])
      const byPath = new Map(files.map((file) => [file.path, file]))
      return listed.flatMap(({ id, edition, path }) => {
        const file = byPath.get(path)
        return file ? [{ id, edition, file }] : []
      })
    },
    /** As what is written in this edition of the site. */
    async look(text: string, edition = firstEdition): Promise<LookedAt> {
      const source = { path: 'forms/form.md', text }
      const loose = parseFrontMatter(source, anything)
      const { data: raw, body } = loose.ok ? loose.value : { data: {}, body: text }
      const parsed = parseFrontMatter(source, formFrontMatter)
      const current = await duringEdition(edition, site)
      const { language } = await duringEdition(firstEdition, site)
      const voices = await voicesOf(parsed.ok ? parsed.value.data : {}, current, language)
      if (!parsed.ok) return { text, raw, body, voices, errors: parsed.problem, findings: [] }
      const findings = checkForm(parsed.value, { ...checks, site: () => current })
      return { text, document: parsed.value, raw, body, voices, errors: [], findings }
    },
    /** Returns the number of the new form. */
    async create(
      { title, template, notes: _, ...parts }: Partial<PastedForm> & { title: string },
      editor: string,
    ): Promise<number> {
      const { t } = await voicesOf(parts, await site())
      const body = `${template?.trim() || templateIn(t)}\n`
      return put({ title }, (id) => editFrontMatter('', { id, title, ...parts }, body), editor)
    },
    /**
     * The initial text of a translation: the same form, to be overwritten. It is in the language of its edition
     * automatically.
     */
    async begin(source: string, titleOf: (title: string) => string): Promise<string> {
      const { raw } = await this.look(source)
      return editFrontMatter(source, {
        id: await nextId(),
        title: titleOf(String(raw.title ?? '')),
        ...(raw.locale !== undefined && { locale: undefined }),
      })
    },
    /** It stays in the language it is in. */
    async copy(id: number, editor: string, titleOf: (title: string) => string): Promise<number | undefined> {
      const file = await open(id)
      if (!file) return undefined
      const { raw } = await this.look(file.text)
      const title = titleOf(String(raw.title))
      const { edition } = translationAt(file.path)
      return put({ title, edition }, (next) => editFrontMatter(file.text, { id: next, title }), editor)
    },
  }
}

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'form'

export type PreviewFormDeps = Pick<Platform, 'clock'> & {
  translator: Translator
  site(): Promise<MailSite>
  challenges: Challenges
  choices: Readonly<Record<string, readonly string[]>>
}

/** A form as visitors would see it, drawn from a text that need not be saved. */
export function createPreviewForm({ clock, translator, site, challenges, choices }: PreviewFormDeps) {
  const voicesOf = createFormVoices(translator)
  return async (document: FormDocument, edition: string): Promise<FormView> => {
    const around = await duringEdition(edition, site)
    const form = compileForm({
      document,
      hash: '',
      today: localTime(clock.now(), around.timezone).slice(0, 10),
      choicesFrom: (name) => (Object.hasOwn(choices, name) ? choices[name] : undefined),
      voices: await voicesOf(document.data, around),
    })
    return createFormView({
      form: form.definition,
      fields: form.fields,
      t: form.t,
      version: '',
      unitTag: 'form-preview',
      containerPost: 0,
      path: '',
      apiRoot: '',
      ...challenges.forPage(form, 'page'),
    })
  }
}
