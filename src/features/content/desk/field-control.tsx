import { PictureField } from '#platform/desk/picture-field.tsx'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import { isDay } from '#shared/fields/date.ts'
import type { Field } from '#shared/fields/field.ts'
import type { Fields, GroupField } from '#shared/fields/group.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { MoneyOptions } from '#shared/fields/money.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import type { TextOptions } from '#shared/fields/text.ts'
import { AreaField } from '#ui/area-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.content.ts'
import { type ControlProps, errorAt } from './control-props.ts'
import { controlName } from './entry-form.ts'
import { GroupControl, ListControl, SeveralChoices } from './field-rows.tsx'

/** One field of a document, as somebody fills it in. Everything works without script. */
export function FieldControl(props: ControlProps) {
  const say = useSay()
  const { field, line, label, fullName, form } = props
  const at = (part: string) => ({
    name: controlName(`${line}${part}`),
    defaultValue: form[`${line}${part}`] ?? '',
    error: errorAt(props, `${line}${part}`),
  })
  const common = { ...at(''), label, fullName, hint: field.hint, required: field.required && !fullName }
  switch (field.kind) {
    case 'text': {
      const { long, max } = field as TextOptions
      if (long) return <AreaField {...common} rows={3} maxLength={max} />
      return <TextField {...common} maxLength={max} autoComplete="off" />
    }
    case 'markdown':
      return <AreaField {...common} rows={6} hint={field.hint ?? 'Markdown'} />
    case 'number':
      return <TextField {...common} inputMode="decimal" autoComplete="off" />
    case 'money':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          autoComplete="off"
          hint={field.hint ?? moneyHint(say, field)}
        />
      )
    case 'date':
      return <TextField {...common} type={isDay(common.defaultValue || someDay) ? 'date' : 'text'} />
    case 'time':
      return <TextField {...common} type={isTime(common.defaultValue) ? 'time' : 'text'} />
    case 'yes-no':
      return <YesNo {...props} />
    case 'choice':
      return <Choice {...common} options={Object.entries((field as ChoiceField<unknown>).choices)} />
    case 'reference':
      return <Choice {...common} options={props.targets[(field as ReferenceField<unknown>).to] ?? []} />
    case 'file':
      return (
        <TextField {...common} dir="ltr" list="known-field-files" hint={field.hint ?? say(words.fileHint)} />
      )
    case 'picture':
      return (
        <PictureField
          {...common}
          {...at('.src')}
          error={errorAt(props, line) ?? errorAt(props, `${line}.src`)}
          hint={field.hint ?? say(words.pictureHint)}
          list="known-field-pictures"
          alt={{
            label: say(words.alt),
            fullName: say(words.partOf({ part: words.alt, whole: label })),
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
            label={say(words.address)}
            fullName={say(words.partOf({ part: words.address, whole: fullName ?? label }))}
            inputMode="url"
            autoComplete="off"
          />
          <TextField
            {...at('.label')}
            label={say(words.linkText)}
            fullName={say(words.partOf({ part: words.linkText, whole: fullName ?? label }))}
          />
        </fieldset>
      )
    case 'group':
      return (
        <GroupControl
          {...props}
          Control={FieldControl}
          fields={(field as unknown as GroupField<Fields, unknown>).fields}
        />
      )
    case 'list': {
      const { of } = field as unknown as ListField<Field>
      return of.kind === 'choice' ? (
        <SeveralChoices {...props} of={of} />
      ) : (
        <ListControl {...props} Control={FieldControl} of={of} />
      )
    }
    default:
      throw new Error(`There is no control for a field of the kind "${field.kind}".`)
  }
}

const someDay = '2026-01-01'

/** What is no time stays to be seen, in a line of text. */
const isTime = (text: string) => text === '' || /^\d{2}:\d{2}$/.test(text)

const moneyHint = (say: Say, field: Field) => {
  const { currency } = field as MoneyOptions
  return say(currency ? words.inCurrency({ currency }) : words.withCurrency)
}

function YesNo({ field, line, label, form }: ControlProps) {
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" name={controlName(line)} value="yes" defaultChecked={form[line] === 'yes'} />
        {label}
      </label>
      {field.hint && <span className="field-hint">{field.hint}</span>}
    </div>
  )
}

type ChoiceProps = Parameters<typeof SelectField>[0] & {
  defaultValue: string
  options: readonly (readonly [value: string, words: string])[]
}

/** A value that is none of the choices any more stays chosen until somebody chooses another. */
function Choice({ options, ...select }: ChoiceProps) {
  const say = useSay()
  const value = select.defaultValue
  const isKnown = value === '' || options.some(([option]) => option === value)
  return (
    <SelectField {...select}>
      <option value="">{say(select.required ? words.chooseOne : words.none)}</option>
      {[...options, ...(isKnown ? [] : [[value, value] as const])].map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
