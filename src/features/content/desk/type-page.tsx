import { EditForm, type Editing, RemoveSection } from '#platform/desk/edit-form.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { Script } from '#platform/render/script.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Options } from '#ui/options.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as common } from '#words/desk.common.ts'
import { words } from '#words/desk.contentTypes.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { FieldKind } from '../server/written-type.ts'
import { RowAction, RowActions } from './sortable-rows.tsx'
import { type FieldRow, kindNames, type TypeForm } from './type-form.ts'
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
  const say = useSay()
  return (
    <>
      <EditForm
        editing={editing}
        action={action}
        className="desk-form"
        isLong
        buttons={<QuietLink href={urls.desk.types}>{say(common.back)}</QuietLink>}
      >
        {extended === undefined && <About {...{ form, errors }} />}
        <fieldset className="field-parts">
          <legend>{say(words.fields)}</legend>
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
      {editing.id !== undefined && entries > 0 && <p>{say(words.entriesStay({ count: entries }))}</p>}
      <RemoveSection editing={editing} />
    </>
  )
}

function About({ form, errors }: Pick<TypeView, 'form' | 'errors'>) {
  const say = useSay()
  const field = (name: 'one' | 'many' | 'folder' | 'address') => ({
    name,
    defaultValue: form[name],
    error: errors[name],
    autoComplete: 'off',
    maxLength: 100,
  })
  const orders: (readonly [string, string])[] = [
    ['date', say(words.byDate)],
    ['title', say(words.byTitle)],
    ['drag', say(words.byPlace)],
    ...form.rows
      .filter(({ isNew, several }) => !isNew && !several)
      .map(({ id, label }) => [id, label] as const),
  ]
  return (
    <>
      <TextField label={say(words.one)} hint={say(words.oneHint)} required {...field('one')} />
      <TextField label={say(words.many)} hint={say(words.manyHint)} required {...field('many')} />
      <TextField
        label={say(words.folder)}
        hint={say(words.folderHint)}
        dir="ltr"
        required
        {...field('folder')}
      />
      <Tick name="has-pages" label={say(words.hasPages)} isOn={form.hasPages} />
      <TextField label={say(words.address)} hint={say(words.addressHint)} dir="ltr" {...field('address')} />
      <SelectField label={say(words.order)} name="order" defaultValue={form.order} error={errors.order}>
        <Options of={orders} />
      </SelectField>
      <Tick name="descending" label={say(words.descending)} isOn={form.descending} />
    </>
  )
}

type RowProps = {
  row: FieldRow
  errors: SaidErrors
  types: readonly EntryType[]
  isFirst: boolean
  isLast: boolean
}

function Row({ row, errors, types, isFirst, isLast }: RowProps) {
  const say = useSay()
  const { id, label } = row
  const field = (name: 'label' | 'hint' | 'choices' | 'to' | 'currency') => ({
    name: `${id}.${name}`,
    defaultValue: row[name],
    error: errors[`${id}.${name}`],
  })
  const whole = { whole: label || say(words.newField) }
  const ofRow = (part: string) => say(words.partOf({ part, ...whole }))
  return (
    <li>
      <input type="hidden" name="row" value={id} />
      {row.isNew && <input type="hidden" name={`${id}.new`} value="yes" />}
      <RowActions {...{ id, isFirst, isLast, ...whole }}>
        <RowAction act={`remove ${id}`} sign="✕" label={say(words.takeOut(whole))} />
      </RowActions>
      <TextField
        label={say(words.label)}
        fullName={ofRow(say(words.label))}
        required
        maxLength={100}
        autoComplete="off"
        {...field('label')}
      />
      <SelectField
        label={say(words.kind)}
        fullName={ofRow(say(words.kind))}
        name={`${id}.kind`}
        defaultValue={row.kind}
        error={errors[`${id}.kind`]}
      >
        <Options of={kindNames.map((kind) => [kind, say(kindName(kind))] as const)} />
      </SelectField>
      {row.kind === 'choice' && (
        <AreaField label={say(words.choices)} hint={say(words.choicesHint)} rows={4} {...field('choices')} />
      )}
      {row.kind === 'reference' && (
        <SelectField label={say(words.refersTo)} {...field('to')}>
          <option value="" />
          <Options of={types.map((type) => [type.name, say(typeName(type))] as const)} />
        </SelectField>
      )}
      {row.kind === 'money' && (
        <TextField label={say(words.currency)} maxLength={3} dir="ltr" {...field('currency')} />
      )}
      {row.kind === 'group' && <p className="field-hint">{say(words.groupHint)}</p>}
      <TextField
        label={say(words.hint)}
        fullName={ofRow(say(words.hint))}
        maxLength={300}
        autoComplete="off"
        {...field('hint')}
      />
      <Tick name={`${id}.required`} label={say(words.required)} isOn={row.required} />
      <Tick name={`${id}.several`} label={say(words.several)} isOn={row.several} />
      <Tick name={`${id}.filter`} label={say(words.filter)} isOn={row.filter} />
      <Tick name={`${id}.listed`} label={say(words.listed)} isOn={row.listed} />
    </li>
  )
}

function Adding({ error }: { error: string | undefined }) {
  const say = useSay()
  return (
    <div className="type-adding">
      <TextField
        label={say(words.newField)}
        name="new-label"
        error={error}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        label={say(words.kind)}
        fullName={say(words.partOf({ part: words.kind, whole: words.newField }))}
        name="new-kind"
      >
        <Options
          of={kindNames
            .filter((kind) => kind !== 'group')
            .map((kind) => [kind, say(kindName(kind))] as const)}
        />
      </SelectField>
      <button type="submit" name="act" value="add" className="button quiet" formNoValidate>
        {say(words.addField)}
      </button>
    </div>
  )
}

/** Fields with values in them go only when somebody has said so. */
function Dropped({ errors }: { errors: SaidErrors }) {
  const say = useSay()
  const asked = Object.entries(errors).filter(([name]) => name.startsWith('dropped.'))
  return asked.map(([name, error]) => (
    <div key={name} className="message caution" id={name}>
      <p>{error}</p>
      <label className="choice">
        <input type="checkbox" name="dropped" value={name.slice('dropped.'.length)} />
        {say(words.dropAnyway)}
      </label>
    </div>
  ))
}

/** The names of messages have no hyphens. */
const kindName = (kind: FieldKind) => words.kindName({ kind: kind === 'yes-no' ? 'yesNo' : kind })

const Tick = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <label className="choice">
    <input type="checkbox" name={name} value="yes" defaultChecked={isOn} />
    {label}
  </label>
)
