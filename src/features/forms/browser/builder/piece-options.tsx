import { type ReactNode, useId } from 'react'
import { fill } from '#ui/fill.ts'
import { labelOf, type TemplateEdit } from '../../domain/edit/edit-template.ts'
import { draftOfTag, isFaithful, type TagDraft } from '../../domain/edit/tag-draft.ts'
import type { TemplateBlock } from '../../domain/edit/template-blocks.ts'
import { tagTypeOf } from '../../domain/kinds/kinds.ts'
import type { FormTag } from '../../domain/tags/parse-template.ts'
import { useWords } from './builder-words.ts'

export type PieceOptionsProps = {
  block: TemplateBlock
  index: number
  /** The number of its first tag in the whole template. */
  firstTag: number
  onEdit(edit: TemplateEdit): void
}

/** The options of a piece that need no knowledge of the notation. */
export function PieceOptions({ block, index, firstTag, onEdit }: PieceOptionsProps) {
  const { says } = useWords()
  const label = labelOf(block)
  if (label === undefined && block.tags.length === 0)
    return <p className="piece-options">{says.changeInSource}</p>
  return (
    <div className="piece-options">
      {label !== undefined && (
        <Field
          label={says.label}
          value={label}
          onChange={(text) => onEdit({ do: 'label', block: index, text })}
        />
      )}
      {block.tags.map(({ tag }, at) => (
        <TagOptions
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag has no other name than its place
          key={at}
          tag={tag}
          alone={block.tags.length === 1}
          onChange={(draft) => onEdit({ do: 'tag', tag: firstTag + at, draft })}
        />
      ))}
    </div>
  )
}

const seldom = new Set(['id', 'class', 'tabindex', 'akismet', 'watermark', 'list'])

function TagOptions({
  tag,
  alone,
  onChange,
}: {
  tag: FormTag
  alone: boolean
  onChange(draft: TagDraft): void
}) {
  const { says, kinds, options: optionWords } = useWords()
  if (!isFaithful(tag)) return <p>{fill(says.onlyInSource, { tag: `[${tag.type} ${tag.name}]` })}</p>
  const { star, nameless, options, values } = tagTypeOf(tag.baseType)
  const draft = draftOfTag(tag)
  const set = (change: Partial<TagDraft>) => onChange({ ...draft, ...change })
  const names = Object.entries(options)
  const flags = names.filter(([, kind]) => kind === 'flag')
  const texts = names.filter(([, kind]) => kind !== 'flag')
  const wordsOfOption = (name: string) => optionWords[name] ?? name.replaceAll('_', ' ')
  const ownValues = values && says[values]
  const group = { kind: kinds[tag.baseType], name: tag.name }
  const option = ([name]: readonly [string, unknown]) => (
    <Field
      key={name}
      isCode
      label={wordsOfOption(name)}
      value={draft.options[name] ?? ''}
      onChange={(text) => set({ options: { ...draft.options, [name]: text } })}
    />
  )
  return (
    <Group title={alone ? undefined : fill(says.kindWithName, group)}>
      {!nameless && (
        <Field isCode label={says.nameForMails} value={draft.name} onChange={(name) => set({ name })} />
      )}
      {star && (
        <Tick label={says.mustBeFilled} on={draft.required} onChange={(required) => set({ required })} />
      )}
      {(ownValues || 'default' in options) && tag.baseType !== 'acceptance' && (
        <Field
          label={ownValues ?? says.standsAtFirst}
          value={draft.values}
          lines={ownValues !== undefined}
          onChange={(values) => set({ values })}
        />
      )}
      {(tag.baseType === 'acceptance' || tag.content !== '') && (
        <Field label={says.words} value={draft.content} lines onChange={(content) => set({ content })} />
      )}
      {flags
        .filter(([name]) => !seldom.has(name))
        .map(([name]) => (
          <Tick
            key={name}
            label={wordsOfOption(name)}
            on={draft.flags[name] ?? false}
            onChange={(on) => set({ flags: { ...draft.flags, [name]: on } })}
          />
        ))}
      {texts.filter(([name]) => !seldom.has(name)).map(option)}
      <details>
        <summary>{says.seldomNeeded}</summary>
        {texts.filter(([name]) => seldom.has(name)).map(option)}
        <Field isCode label={says.otherOptions} value={draft.rest} onChange={(rest) => set({ rest })} />
      </details>
    </Group>
  )
}

function Group({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return children
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type FieldProps = {
  label: string
  value: string
  lines?: boolean
  isCode?: boolean
  onChange(text: string): void
}

/** Written into the source when it is left, so that a half-typed word does not become a name. */
function Field({ label, value, lines = false, isCode = false, onChange }: FieldProps) {
  const id = useId()
  const given = {
    id,
    defaultValue: value,
    onBlur: ({ target }: { target: { value: string } }) => {
      if (target.value !== value) onChange(target.value)
    },
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines ? (
        <textarea key={value} dir="auto" rows={2} {...given} />
      ) : (
        <input
          key={value}
          dir={isCode ? 'ltr' : 'auto'}
          {...given}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
            event.currentTarget.focus()
          }}
        />
      )}
    </div>
  )
}

const Tick = ({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) => (
  <label className="choice">
    <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
  </label>
)
