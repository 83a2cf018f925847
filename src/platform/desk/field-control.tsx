import { Fragment, type ReactNode, useId } from 'react'
import type { Translate } from '#platform/words/translate.ts'
import { useT } from '#platform/words/use-t.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { ColourOptions } from '#shared/fields/colour.ts'
import { isDay } from '#shared/fields/date.ts'
import type { Field, FormValues } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { Fields, GroupField } from '#shared/fields/group.ts'
import { type ListField, placesIn } from '#shared/fields/list.ts'
import { isMoment } from '#shared/fields/moment.ts'
import type { MoneyOptions } from '#shared/fields/money.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import type { TextOptions } from '#shared/fields/text.ts'
import type { YesNoField } from '#shared/fields/yes-no.ts'
import { localTime } from '#shared/local-time.ts'
import type { LanguageAttributes } from '#shared/site.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { AreaField } from '#ui/area-field.tsx'
import { useFieldProblem } from '#ui/field-problems.ts'
import { useLocale } from '#ui/locale.ts'
import { Options as OptionList } from '#ui/options.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.controls.ts'
import { PictureField } from './picture-field.tsx'

export type ControlProps = {
  field: Field
  /** Its place in the form: `talks.0.title`. */
  line: string
  label: string
  /** Its name if several fields have the same label. */
  fullName?: string | undefined
  form: FormValues
  /** By control name. */
  errors: Readonly<Record<string, string | undefined>>
  /** In front of the names of the controls. */
  prefix?: string
  /** Possible targets of references, by type. */
  targets?: Readonly<Record<string, Options>>
  /** The id of what is known to be said there. */
  list?: string | undefined
  /** The value that applies if the field is empty, and whether it comes from `portico.config.ts`. */
  unset?: Unset | undefined
  /** In place of what the field says. */
  hint?: ReactNode
  /** The language of its texts, if it differs from the desk's. */
  marks?: LanguageAttributes | undefined
  /** The thumbnail of the chosen picture. */
  thumbnail?: string | undefined
  /** The field of the picture's alternative text. */
  alt?: TextFieldProps | undefined
  /** One of these is chosen, whatever its kind. */
  options?: Options | undefined
  /** One of the options is always chosen. */
  isSaid?: boolean
  /** Said where nothing is chosen. */
  nothing?: Translatable | undefined
  /** Applies to nested fields, too. */
  special?: SpecialLine | undefined
}

/** Special treatment of a form field, by its line. */
export type SpecialLine = (line: string, field: Field) => Partial<ControlProps>

type Options = readonly (readonly [value: string, words: Translatable])[]

type Unset = { value: Translatable | undefined; isConfigured: boolean }

const nameOf = ({ prefix = '' }: ControlProps, line: string) => `${prefix}${line}`

const errorAt = (props: ControlProps, line: string) => props.errors[nameOf(props, line)]

/** One field of a document, as somebody fills it in. Everything works without script. */
function FieldControl(props: ControlProps) {
  const t = useT()
  const { field, line, label, fullName, unset } = props
  const at = (part: string) => valueAt(props, `${line}${part}`)
  const common = textOf(t, props)
  const { hint } = common
  const choice = { ...common, hint: hintOf(t, props), unset, nothing: props.nothing }
  if (props.options) return <Choice {...choice} options={props.options} isSaid={props.isSaid} />
  switch (field.kind) {
    case 'text': {
      const { long, max } = field as TextOptions
      if (long) return <AreaField rows={3} maxLength={max} {...common} />
      return <TextField maxLength={max} list={props.list} autoComplete="off" {...common} />
    }
    case 'markdown':
      return <AreaField rows={6} {...common} hint={hint ?? 'Markdown'} />
    case 'number':
      return <TextField {...common} inputMode="decimal" autoComplete="off" />
    case 'money':
      return (
        <TextField {...common} inputMode="decimal" autoComplete="off" hint={hint ?? moneyHint(t, field)} />
      )
    case 'date':
      return <TextField {...common} type={isDay(common.defaultValue || someDay) ? 'date' : 'text'} />
    case 'time':
      return <TextField {...common} type={isTime(common.defaultValue) ? 'time' : 'text'} />
    case 'moment':
      return <Moment {...common} />
    case 'yes-no': {
      const { choices } = field as YesNoField<unknown>
      return choices ? <Choice {...choice} options={Object.entries(choices)} /> : <YesNo {...props} />
    }
    case 'choice': {
      const { choices, default: usual } = field as ChoiceField<unknown>
      const defaultValue = common.defaultValue || String(usual ?? '')
      return (
        <Choice
          {...choice}
          {...{ defaultValue }}
          options={Object.entries(choices)}
          isSaid={usual !== undefined}
        />
      )
    }
    case 'colour':
      return <Colour {...props} />
    case 'reference':
      return <Choice {...choice} options={props.targets?.[(field as ReferenceField<unknown>).to] ?? []} />
    case 'file':
      return <TextField {...common} dir="ltr" list="known-field-files" hint={hint ?? t(words.fileHint)} />
    case 'lines':
      return <AreaField {...common} />
    case 'media-path':
      return (
        <PictureField {...common} list="known-field-pictures" thumbnail={props.thumbnail} alt={props.alt} />
      )
    case 'picture':
      return (
        <PictureField
          {...common}
          {...at('.src')}
          error={errorAt(props, line) ?? errorAt(props, `${line}.src`)}
          hint={hint ?? t(deskWords.pictureHint)}
          list="known-field-pictures"
          alt={{
            label: t(deskWords.alt),
            fullName: t(deskWords.partOf({ part: deskWords.alt, whole: label })),
            ...at('.alt'),
          }}
        />
      )
    case 'link':
      return (
        <fieldset className="field-parts">
          <legend>{label}</legend>
          <TextField
            {...{ ...common, ...at('.url') }}
            error={errorAt(props, line) ?? errorAt(props, `${line}.url`)}
            label={t(deskWords.address)}
            fullName={t(deskWords.partOf({ part: deskWords.address, whole: fullName ?? label }))}
            inputMode="url"
            autoComplete="off"
          />
          <TextField
            {...at('.label')}
            label={t(deskWords.linkText)}
            fullName={t(deskWords.partOf({ part: deskWords.linkText, whole: fullName ?? label }))}
          />
        </fieldset>
      )
    case 'group':
      return <GroupControl {...props} fields={(field as unknown as GroupField<Fields, unknown>).fields} />
    case 'list': {
      const { of } = field as unknown as ListField<Field>
      return of.kind === 'choice' ? <SeveralChoices {...props} of={of} /> : <ListControl {...props} of={of} />
    }
    default:
      throw new Error(`There is no control for a field of the kind "${field.kind}".`)
  }
}

/** The value of a line, and its error. */
const valueAt = (props: ControlProps, line: string) => ({
  name: nameOf(props, line),
  defaultValue: props.form[line] ?? '',
  error: errorAt(props, line),
})

const hintOf = (t: Translate, { field, hint }: ControlProps) => hint ?? (field.hint && t(field.hint))

/** What a text input needs to know about a field. */
function textOf(t: Translate, props: ControlProps) {
  const { field, line, label, fullName, marks, unset } = props
  const about = field.hint && t(field.hint)
  const value = unset && unsetWords(unset)
  const whenEmpty = value && (about ? words.emptyWithAbout({ about, value }) : words.empty({ value }))
  return {
    ...(field.isWords && marks),
    ...valueAt(props, line),
    label,
    fullName,
    hint: whenEmpty ? t(whenEmpty) : hintOf(t, props),
    required: field.required && !fullName,
    ...field.control,
  }
}

const someDay = '2026-01-01'

/** Something that is not a time is still shown, in a text input. */
const isTime = (text: string) => text === '' || /^\d{2}:\d{2}$/.test(text)

const moneyHint = (t: Translate, field: Field) => {
  const { currency } = field as MoneyOptions
  return t(currency ? words.inCurrency({ currency }) : words.withCurrency)
}

/** As the clocks of the site show it. */
function Moment(props: Parameters<typeof TextField>[0] & { defaultValue: string }) {
  const { timeZone } = useLocale()
  const { name, defaultValue: value } = props
  const isKnown = value === '' || isMoment(value)
  return (
    <>
      <TextField
        {...props}
        type={isKnown ? 'datetime-local' : 'text'}
        defaultValue={isMoment(value) ? localTime(new Date(value), timeZone) : value}
      />
      <input type="hidden" name={`${name}.zone`} value={timeZone} />
      <input type="hidden" name={`${name}.was`} value={value} />
    </>
  )
}

function YesNo(props: ControlProps) {
  const t = useT()
  const { field, line, label, form } = props
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" name={nameOf(props, line)} value="yes" defaultChecked={form[line] === 'yes'} />
        {label}
      </label>
      {field.hint && <span className="field-hint">{t(field.hint)}</span>}
    </div>
  )
}

type ChoiceProps = Parameters<typeof SelectField>[0] & {
  defaultValue: string
  options: Options
  unset?: Unset | undefined
  nothing?: Translatable | undefined
  /** One of them is always chosen. */
  isSaid?: boolean | undefined
}

/** A value that is none of the choices any more stays chosen until somebody chooses another. */
function Choice({ options, unset, isSaid, nothing, ...select }: ChoiceProps) {
  const t = useT()
  const value = select.defaultValue
  const isKnown = value === '' || options.some(([option]) => option === value)
  const unsaid = unset ? unsetChoice(unset) : select.required ? words.chooseOne : deskWords.none
  return (
    <SelectField {...select}>
      {!isSaid && <option value="">{t(nothing ?? unsaid)}</option>}
      <OptionList
        of={[...options, ...(isKnown ? [] : [[value, value] as const])].map(([one, name]) => [one, t(name)])}
      />
    </SelectField>
  )
}

const unsetWords = ({ value, isConfigured }: Unset): Translatable => {
  if (!isConfigured) return value ?? words.notSet
  return value === undefined ? words.asConfigured : words.asConfiguredValue({ value })
}

const unsetChoice = (unset: Unset) =>
  unset.isConfigured && unset.value !== undefined
    ? words.configuredChoice({ value: unset.value })
    : words.unchanged({ value: unsetWords(unset) })

/** A colour, or none. A browser has no empty input for colours: a box says whether there is one. */
function Colour(props: ControlProps) {
  const t = useT()
  const id = useId()
  const { field, line, label, fullName = label, form } = props
  const error = errorAt(props, line)
  const value = form[line] ?? (field as ColourOptions).usual ?? ''
  useFieldProblem({ id, label: fullName, error })
  return (
    <fieldset className="colour-choice" aria-describedby={field.hint && `${id}hint`}>
      <legend>{label}</legend>
      {field.hint && (
        <p className="field-hint" id={`${id}hint`}>
          {t(field.hint)}
        </p>
      )}
      <label className="choice">
        <input
          type="checkbox"
          name={nameOf(props, `${line}.own`)}
          value="yes"
          defaultChecked={form[line] !== undefined}
        />
        {t(words.ownColour)}
      </label>
      <label className="choice">
        <input
          id={id}
          type="color"
          name={nameOf(props, line)}
          defaultValue={/^#[0-9a-f]{6}$/.test(value) ? value : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}error`}
        />
        {t(words.colour)}
      </label>
      {error && (
        <span className="field-error" id={`${id}error`}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

/** Shared by all fields of a form, or of a part of one. */
type Shared = Pick<ControlProps, 'form' | 'errors' | 'prefix' | 'targets' | 'list' | 'marks' | 'special'>

const sharedOf = ({ form, errors, prefix, targets, list, marks, special }: ControlProps): Shared => ({
  form,
  errors,
  prefix,
  targets,
  list,
  marks,
  special,
})

type PartsProps = {
  shared: Shared
  fields: Fields
  /** The group they belong to, unless it is the whole form. */
  whole?: { line: string; name: string }
  /** A remark after one of them. */
  note?: ((name: string) => ReactNode) | undefined
}

/** A control for each field. A picture's alternative text, `image_alt`, is next to the picture. */
export function FieldParts({ shared, fields, whole, note }: PartsProps) {
  const t = useT()
  const propsOf = (name: string, field: Field): ControlProps => {
    const line = whole ? `${whole.line}.${name}` : name
    const label = t(labelOf(name, field))
    const fullName = whole && t(deskWords.partOf({ part: label, whole: whole.name }))
    return { ...shared, field, line, label, fullName, ...shared.special?.(line, field) }
  }
  const altOf = (name: string, field: Field) => {
    const alt = field.kind === 'media-path' ? fields[`${name}_alt`] : undefined
    return alt && { alt: textOf(t, propsOf(`${name}_alt`, alt)) }
  }
  return Object.entries(fields)
    .filter(([name]) => fields[name.replace(/_alt$/, '')]?.kind !== 'media-path' || !name.endsWith('_alt'))
    .map(([name, field]) => (
      <Fragment key={name}>
        <FieldControl {...altOf(name, field)} {...propsOf(name, field)} />
        {note?.(name)}
      </Fragment>
    ))
}

/** Several fields under one name. */
function GroupControl({ fields, ...props }: ControlProps & { fields: Fields }) {
  const { line, label, fullName = label } = props
  const error = errorAt(props, line)
  return (
    <fieldset className="field-parts">
      <legend>{label}</legend>
      {error && <p className="field-error">{error}</p>}
      <FieldParts {...{ fields }} shared={sharedOf(props)} whole={{ line, name: fullName }} />
    </fieldset>
  )
}

/** Empty lines at the end of a list. */
const spareOf = ({ kind }: Field) => (kind === 'group' ? 1 : 2)

/** A list that grows by its empty last lines, and shrinks where a line is emptied. */
function ListControl({ of, ...props }: ControlProps & { of: Field }) {
  const t = useT()
  const { line, label, form } = props
  const error = errorAt(props, line)
  const hint = hintOf(t, props)
  const count = (placesIn(form, line).at(-1) ?? -1) + 1
  return (
    <fieldset className="field-parts">
      <legend>{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <p className="field-hint">{t(words.listHint)}</p>
      {error && <p className="field-error">{error}</p>}
      {Array.from({ length: count + spareOf(of) }, (_, place) => {
        const numbered = t(words.numbered({ label, number: place + 1 }))
        const at = `${line}.${place}`
        return (
          <FieldControl
            {...sharedOf(props)}
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form
            key={place}
            field={of}
            line={at}
            label={numbered}
            fullName={numbered}
            {...props.special?.(at, of)}
          />
        )
      })}
    </fieldset>
  )
}

/** Several of a few are boxes to tick. */
function SeveralChoices({ of, ...props }: ControlProps & { of: Field }) {
  const t = useT()
  const { line, label, form, field } = props
  const error = errorAt(props, line)
  const id = useId()
  const chosen = placesIn(form, line).map((place) => form[`${line}.${place}`] ?? '')
  const { choices } = of as ChoiceField<unknown>
  const gone = chosen.filter((name) => !Object.hasOwn(choices, name)).map((name) => [name, name] as const)
  return (
    <fieldset className="field" aria-describedby={error && id}>
      <legend>{label}</legend>
      {field.hint && <span className="field-hint">{t(field.hint)}</span>}
      {[...Object.entries(choices), ...gone].map(([name, choice], place) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            name={nameOf(props, `${line}.${place}`)}
            value={name}
            defaultChecked={chosen.includes(name)}
          />
          {t(choice)}
        </label>
      ))}
      {error && (
        <span className="field-error" id={id}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
