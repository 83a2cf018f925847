import { EditForm, type Editing, RemoveSection } from '#platform/desk/edit-form.tsx'
import { FieldControls } from '#platform/desk/field-form.tsx'
import type { SaidErrors } from '#platform/documents/problem-text.ts'
import { Script } from '#platform/render/script.tsx'
import { useT } from '#platform/words/use-t.ts'
import { labelOf } from '#shared/fields/fields.ts'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as common } from '#words/desk.common.ts'
import { words } from '#words/desk.contentTypes.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { FieldKind } from '../server/written-type.ts'
import { RowAction, RowActions } from './sortable-rows.tsx'
import { type FieldRow, kindOf, ofRow, rowFields, type TypeForm, typeFields } from './type-form.ts'
import { typeName } from './type-words.ts'

export type TypeView = {
  form: TypeForm
  errors: SaidErrors
  editing: Editing
  /** Where the form is sent to. */
  action: string
  /** It gives another type more fields, and has nothing else to say. */
  extended?: string | undefined
  /** How many entries there are of it. */
  entries: number
  types: readonly EntryType[]
}

export function TypePage({ form, errors, editing, action, extended, entries, types }: TypeView) {
  const t = useT()
  return (
    <>
      <EditForm
        editing={editing}
        action={action}
        className="desk-form"
        isLong
        buttons={<QuietLink href={urls.desk.types}>{t(common.back)}</QuietLink>}
      >
        {extended === undefined && <About {...{ form, errors }} />}
        <fieldset className="field-parts">
          <legend>{t(words.fields)}</legend>
          <ol className="type-rows">
            {form.rows.map((row, index) => (
              <Row
                key={row.id}
                {...{ row, errors, types }}
                isFirst={index === 0}
                isLast={index === form.rows.length - 1}
              />
            ))}
          </ol>
          <Script name="sortable" />
          <Adding error={errors['new-label']} />
        </fieldset>
        <Dropped errors={errors} />
      </EditForm>
      {editing.id !== undefined && entries > 0 && <p>{t(words.entriesStay({ count: entries }))}</p>}
      <RemoveSection editing={editing} />
    </>
  )
}

function About({ form, errors }: Pick<TypeView, 'form' | 'errors'>) {
  const orders = [
    ['date', words.byDate],
    ['title', words.byTitle],
    ['drag', words.byPlace],
    ...form.rows
      .filter((row) => !row.isNew && !ofRow(row)('several'))
      .map((row) => [row.id, ofRow(row)('label')] as const),
  ] as const
  return (
    <FieldControls
      fields={typeFields}
      form={form.type}
      errors={errors}
      of={(name) => (name === 'order' ? { options: orders, isSaid: true } : {})}
    />
  )
}

type RowProps = {
  row: FieldRow
  errors: SaidErrors
  types: readonly EntryType[]
  isFirst: boolean
  isLast: boolean
}

/** Settings that only some kinds of fields have. */
const ofKinds: Readonly<Record<string, FieldKind>> = { choices: 'choice', to: 'reference', currency: 'money' }

/** Controls whose accessible names include that of their field. */
const named = ['label', 'kind', 'hint']

function Row({ row, errors, types, isFirst, isLast }: RowProps) {
  const t = useT()
  const { id } = row
  const kind = kindOf(row)
  const whole = { whole: ofRow(row)('label') || t(words.newField) }
  return (
    <li>
      <input type="hidden" name="row" value={id} />
      {row.isNew && <input type="hidden" name={`${id}.new`} value="yes" />}
      <RowActions {...{ id, isFirst, isLast, ...whole }}>
        <RowAction act={`remove ${id}`} sign="✕" label={t(words.takeOut(whole))} />
      </RowActions>
      <FieldControls
        fields={Object.fromEntries(
          Object.entries(rowFields).filter(([name]) => (ofKinds[name] ?? kind) === kind),
        )}
        form={row.fields}
        errors={errors}
        prefix={`${id}.`}
        of={(name, field) => ({
          ...(named.includes(name) && {
            fullName: t(common.partOf({ part: labelOf(name, field), ...whole })),
          }),
          ...(name === 'to' && { options: types.map((type) => [type.name, typeName(type)] as const) }),
        })}
        note={(name) =>
          name === 'kind' && kind === 'group' && <p className="field-hint">{t(words.groupHint)}</p>
        }
      />
    </li>
  )
}

function Adding({ error }: { error: string | undefined }) {
  const t = useT()
  return (
    <div className="type-adding">
      <TextField
        label={t(words.newField)}
        name="new-label"
        error={error}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        label={t(words.kind)}
        fullName={t(common.partOf({ part: words.kind, whole: words.newField }))}
        name="new-kind"
      >
        <Options
          of={Object.entries(rowFields.kind.choices)
            .filter(([kind]) => kind !== 'group')
            .map(([kind, name]) => [kind, t(name)] as const)}
        />
      </SelectField>
      <button type="submit" name="act" value="add" className="button quiet" formNoValidate>
        {t(words.addField)}
      </button>
    </div>
  )
}

/** Fields with values in them go only when somebody has said so. */
function Dropped({ errors }: { errors: SaidErrors }) {
  const t = useT()
  const asked = Object.entries(errors).filter(([name]) => name.startsWith('dropped.'))
  return asked.map(([name, error]) => (
    <div key={name} className="message caution" id={name}>
      <p>{error}</p>
      <label className="choice">
        <input type="checkbox" name="dropped" value={name.slice('dropped.'.length)} />
        {t(words.dropAnyway)}
      </label>
    </div>
  ))
}
