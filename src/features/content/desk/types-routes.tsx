import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { SiteScreen } from '#platform/desk/desk-parts.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import { isId, type Subject } from '#platform/desk/subject.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf } from '#platform/documents/document-part.ts'
import type { Documents, RemovedDocument } from '#platform/documents/documents.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { useT } from '#platform/words/use-t.ts'
import { labelOf } from '#shared/fields/fields.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as common } from '#words/desk.common.ts'
import { words } from '#words/desk.contentTypes.ts'
import type { EntryTables } from '../server/entry-rows.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { EntryTypes } from '../server/entry-types.ts'
import { typeKindName } from '../server/type-kind.ts'
import { nameOfFile, type WrittenType } from '../server/written-type.ts'
import {
  actOnRows,
  fieldsLeftOut,
  fieldsOfOtherKind,
  nameFor,
  ofType,
  readTypeForm,
  type TypeForm,
  typeErrors,
  typeFormOf,
  typeText,
} from './type-form.ts'
import { TypePage } from './type-page.tsx'
import { typeName } from './type-words.ts'

export type TypesDeskDeps = {
  db: Database
  documents: Documents
  siteTime(): Promise<SiteTime>
  types: EntryTypes
}

export const typesScreen: SiteScreen = {
  label: words.title,
  href: urls.desk.types,
  about: words.about,
  capability: 'settings',
}

const labelIn = (source: { path: string; text: string }) => {
  const { label, extends: extended } = valuesOf(source) as Partial<WrittenType>
  return label?.one ?? extended ?? nameOfFile(source.path)
}

const calledType = (name: string) => common.namedIn({ name, place: words.title })

export const typeSubject: Subject = {
  kind: typeKindName,
  access: 'settings',
  called: (source) => calledType(labelIn(source)),
  address: ({ id }) => urls.desk.type(id),
  list: urls.desk.types,
}

type TypeAt = { extended?: string | undefined }

/** The types of the site, and the form on which one is made without code. */
export function createTypesRoutes({ db, documents, siteTime, types }: TypesDeskDeps): readonly DeskRoute[] {
  const { read } = db.tables<EntryTables>()
  /** How many entries of a type there are, or have something to say in a field. */
  const count = async (kind: string, field?: string, usual = false) => {
    const value =
      db.engine === 'sqlite'
        ? sql`fields -> ${`$."${field}"`}`
        : sql`cast(cast(fields as json) -> ${field} as text)`
    const rows = await read
      .selectFrom('entries')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('kind', '=', kind)
      .$if(field !== undefined, (query) =>
        query.where(sql<boolean>`${value} not in ('[]', ${String(usual)})`),
      )
      .executeTakeFirstOrThrow()
    return Number(rows.total)
  }
  const kindOf = (source: { path: string; text: string }) => {
    const { name = nameOfFile(source.path), extends: extended } = valuesOf(source) as Partial<WrittenType>
    return extended ?? name
  }

  const newPath = (form: TypeForm) => {
    const name = nameFor(
      form,
      types.all.map((type) => type.name),
    )
    return `types/${name}.yaml`
  }

  const screen: EditScreen<TypeForm, TypeAt> = {
    subject: typeSubject,
    path: urls.desk.type(':type'),
    async open({ c }) {
      const id = c.req.param('type') ?? ''
      if (id === 'new') return { at: {} }
      const document = isId(id) ? await documents.find({ id: Number(id) }) : undefined
      if (document?.kind !== typeKindName) return undefined
      return { document, at: { extended: (valuesOf(document) as Partial<WrittenType>).extends } }
    },
    newPath: (form) => ({ path: newPath(form) }),
    formOf: typeFormOf,
    read: readTypeForm,
    async act(act, form, { form: posted }) {
      return act === 'save' ? undefined : { ...form, rows: actOnRows(act, form.rows, posted) }
    },
    async errorsOf(form, { document, at }) {
      const isTaken = !document && (await documents.find({ path: newPath(form) }))
      return {
        ...typeErrors(form, at.extended === undefined),
        ...(isTaken && { one: words.takenFix }),
        ...(document && (await inUse(form, document, at))),
      }
    },
    fields: { name: 'one', folder: 'folder', address: 'address', order: 'order' },
    write: (form, source, { isNew }) => typeText(form, source, isNew),
    async draw({ at, document, form, errors, editing }) {
      return {
        title: document ? labelIn(document) : words.newType,
        main: (
          <TypePage
            {...{ form, errors, editing, extended: at.extended }}
            action={urls.desk.type(document?.id)}
            entries={document && at.extended === undefined ? await count(kindOf(document)) : 0}
            types={types.all}
          />
        ),
      }
    },
    saved: ({ form, before, at, id }) => ({
      to: urls.desk.type(id),
      notice: common.saved,
      audit: {
        what: (before ? common.logChanged : common.logCreated)({
          what: calledType(at.extended ?? ofType(form)('one')),
        }),
      },
    }),
  }

  /** What entries depend on: their folder, and the fields they have values in. */
  const inUse = async (form: TypeForm, source: SourceFile, { extended }: TypeAt): Promise<FieldErrors> => {
    const { fields = {} } = valuesOf(source) as Partial<WrittenType>
    const kind = kindOf(source)
    const isMoved = extended === undefined && ofType(form)('folder') !== ofType(typeFormOf(source))('folder')
    const inFolder = isMoved ? await count(kind) : 0
    const errors: Record<string, Translatable> = {}
    if (inFolder > 0) errors.folder = words.folderStays({ count: inFolder })
    const withValues = (name: string) => count(kind, name, fields[name]?.default)
    for (const name of fieldsOfOtherKind(source, form)) {
      const number = await withValues(name)
      if (number > 0) errors[`${name}.kind`] = words.kindStays({ count: number })
    }
    for (const name of fieldsLeftOut(source, form).filter((one) => !form.dropped.includes(one))) {
      const number = await withValues(name)
      const label = labelOf(name, fields[name] ?? {})
      if (number > 0) errors[`dropped.${name}`] = words.hasValues({ count: number, label })
    }
    return errors
  }

  const list: DeskRoute = {
    method: 'get',
    path: urls.desk.types,
    access: 'settings',
    async handle({ csrf }) {
      const [files, removed] = await Promise.all([
        documents.list(typeKindName),
        documents.revisions.removed(typeKindName),
      ])
      const ids = new Map(files.map(({ path, id }) => [path, id]))
      return { title: words.title, main: <TypesPage {...{ csrf, removed, ids }} types={types.all} /> }
    },
  }
  return [list, ...createEditScreen({ documents, siteTime }, screen).routes]
}

type TypesView = {
  csrf: string
  types: readonly EntryType[]
  /** Path of a file -> its number. */
  ids: ReadonlyMap<string, number>
  removed: readonly RemovedDocument[]
}

function TypesPage({ csrf, types, ids, removed }: TypesView) {
  const t = useT()
  const written = new Set(types.flatMap(({ by = '' }) => (ids.has(by) ? [by] : [])))
  const additions = [...ids].filter(([path]) => !written.has(path))
  return (
    <>
      <p>
        <a className="button" href={urls.desk.type()}>
          {t(words.newType)}
        </a>
      </p>
      <ul className="desk-list">
        {types.map((type) => {
          const { name, hasPages, listPath, fields, by } = type
          const called = t(typeName(type))
          const id = ids.get(by ?? '')
          return (
            <li key={name}>
              <div>
                {id === undefined ? <bdi>{called}</bdi> : <a href={urls.desk.type(id)}>{called}</a>}
                <span className="field-hint">
                  {[
                    hasPages ? listPath || '/' : t(words.noPages),
                    t(words.fieldCount({ count: Object.keys(fields).length })),
                    t(
                      by === undefined ? words.ofPortico : id === undefined ? words.ofCode({ name: by }) : by,
                    ),
                  ].join(' · ')}
                </span>
              </div>
            </li>
          )
        })}
        {additions.map(([path, id]) => (
          <li key={path}>
            <div>
              <a href={urls.desk.type(id)}>{path}</a>
              <span className="field-hint">{t(words.moreFields)}</span>
            </div>
          </li>
        ))}
      </ul>
      <RemovedLately csrf={csrf} removed={removed} />
    </>
  )
}
