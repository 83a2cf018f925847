import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EnterButton } from '#ui/enter-button.tsx'
import { fill } from '#ui/fill.ts'
import { trustedHtml } from '#ui/trusted-types.ts'
import { isSending } from '../../domain/edit/edit-template.ts'
import { splitTemplate } from '../../domain/edit/template-blocks.ts'
import { type BaseType, isBaseType, tagTypeOf } from '../../domain/kinds/kinds.ts'
import { type BuilderWords, BuilderWordsContext, nameOfPiece, useWords } from './builder-words.ts'
import { PieceList } from './piece-list.tsx'
import { type BuilderFinding, type TemplateOptions, useTemplate } from './use-template.ts'

const hasChoices = (type: BaseType) => tagTypeOf(type).values === 'choices'

type FocusOn = { at: number; on: 'up' | 'down' | 'remove' | 'choices' }

export type FormBuilderProps = TemplateOptions & {
  action: string
  /** Go along with the form unseen. */
  values: Readonly<Record<string, string>>
  builder: BuilderWords
}

/**
 * The form as pieces, as source and as visitors see it. Without script the buttons post the source and the page comes
 * back changed; with it they change the source at once.
 */
export function FormBuilder(props: FormBuilderProps) {
  const { action, values, csrf, builder } = props
  const { says, kinds } = builder
  const template = useTemplate(props)
  const { source, look } = template
  const { blocks } = useMemo(() => splitTemplate(source), [source])
  const [awake, setAwake] = useState(false)
  const [said, setSaid] = useState('')
  const [openPiece, setOpenPiece] = useState<number>()
  const pieces = useRef<HTMLOListElement>(null)
  const focusNext = useRef<FocusOn | undefined>(undefined)
  useEffect(() => setAwake(true), [])
  // As soon as the pieces have moved: the next key press is for the same piece.
  useLayoutEffect(() => {
    if (focusNext.current) focusPiece(pieces.current, focusNext.current)
    focusNext.current = undefined
  })

  const move = (from: number, to: number) => {
    const piece = blocks[from]
    if (!piece || piece.kind === 'frame' || to < 0 || to >= blocks.length) return
    template.edit({ do: 'move', block: from, to })
    if (openPiece === from) setOpenPiece(to)
    else setOpenPiece(undefined)
    setSaid(fill(says.moved, { name: nameOfPiece(piece, builder), place: to + 1, count: blocks.length }))
    focusNext.current = { at: to, on: to < from ? 'up' : 'down' }
  }

  const remove = (at: number) => {
    const piece = blocks[at]
    if (!piece) return
    template.edit({ do: 'remove', block: at })
    setOpenPiece(undefined)
    setSaid(fill(says.removed, { name: nameOfPiece(piece, builder) }))
    focusNext.current = { at: Math.min(at, blocks.length - 2), on: 'remove' }
  }

  const add = (baseType: BaseType, label: string) => {
    template.edit({ do: 'add', baseType, label })
    const name = label || kinds[baseType]
    if (!hasChoices(baseType)) {
      setOpenPiece(undefined)
      setSaid(fill(says.added, { name }))
      return
    }
    // It goes where the submit button was, or to the end.
    const sends = blocks.findIndex(({ tags }) => tags.some(({ tag }) => isSending(tag.baseType)))
    const at = sends < 0 ? blocks.length : sends
    setOpenPiece(at)
    setSaid(fill(says.addedWithChoices, { name }))
    focusNext.current = { at, on: 'choices' }
  }

  return (
    <BuilderWordsContext value={builder}>
      <div className="form-builder">
        <form method="post" action={action} onSubmit={template.leave}>
          <input type="hidden" name="csrf" value={csrf} />
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <EnterButton act="look">{says.look}</EnterButton>
          <PieceList
            ref={pieces}
            blocks={blocks}
            awake={awake}
            open={openPiece}
            onOpen={setOpenPiece}
            onMove={move}
            onRemove={remove}
            onEdit={template.edit}
          />
          <AddField onAdd={awake ? add : undefined} />
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <SourceField source={source} findings={look.findings} awake={awake} onWrite={template.write} />
          <BuilderActions template={template} awake={awake} />
        </form>
        <BuilderPreview html={look.html} />
      </div>
    </BuilderWordsContext>
  )
}

type BuilderActionsProps = { template: ReturnType<typeof useTemplate>; awake: boolean }

function BuilderActions({ template, awake }: BuilderActionsProps) {
  const { says } = useWords()
  return (
    <div className="actions">
      <button type="submit" name="act" value="save" className="button">
        {says.save}
      </button>
      {awake ? (
        <button type="button" className="button quiet" disabled={!template.canUndo} onClick={template.undo}>
          {says.undo}
        </button>
      ) : (
        <button type="submit" name="act" value="look" className="button quiet">
          {says.checkAndPreview}
        </button>
      )}
      {template.isChanged && <span className="field-hint">{says.notSaved}</span>}
    </div>
  )
}

function BuilderPreview({ html }: { html: string | undefined }) {
  const { says } = useWords()
  return (
    <section className="builder-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{says.asVisitorsSee}</h2>
      {html === undefined ? (
        <p>{says.cannotBeShown}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server has drawn it from a sanitised tree
        <div dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
      )}
    </section>
  )
}

function AddField({ onAdd }: { onAdd: ((baseType: BaseType, label: string) => void) | undefined }) {
  const { says, kinds } = useWords()
  const [label, setLabel] = useState('')
  const kind = useRef<HTMLSelectElement>(null)
  const add = () => {
    const type = kind.current?.value ?? ''
    if (!isBaseType(type)) return
    onAdd?.(type, label)
    setLabel('')
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (!onAdd || event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="field-row">
      <div className="field">
        <label htmlFor="builder-type">{says.add}</label>
        <select id="builder-type" name="type" ref={kind} defaultValue="text">
          {Object.entries(kinds).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="builder-label">{says.itsLabel}</label>
        <input
          id="builder-label"
          name="label"
          dir="auto"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          onKeyDown={addByEnter}
        />
      </div>
      <button
        type="submit"
        name="act"
        value="add"
        className="button quiet"
        onClick={(event) => {
          if (!onAdd) return
          event.preventDefault()
          add()
        }}
      >
        {says.addField}
      </button>
    </div>
  )
}

/** The choices of the piece, to be written over; or the same button, wherever it is now; else the next that can be pressed. */
function focusPiece(list: HTMLOListElement | null, { at, on }: FocusOn) {
  const piece = list?.children[at]
  if (on === 'choices') {
    const choices = piece?.querySelector('textarea')
    choices?.focus()
    choices?.select()
    return
  }
  const wanted = piece?.querySelector<HTMLButtonElement>(`[value^="${on}:"]:enabled`)
  const other = piece?.querySelector<HTMLButtonElement>('button:enabled')
  ;(wanted ?? other ?? document.getElementById('builder-type'))?.focus()
}

export { FormBuilder as island }

type SourceFieldProps = {
  source: string
  findings: readonly BuilderFinding[]
  awake: boolean
  onWrite(source: string): void
}

/** The source with what the check found in it. */
function SourceField({ source, findings, awake, onWrite }: SourceFieldProps) {
  const { says } = useWords()
  const area = useRef<HTMLTextAreaElement>(null)

  /** Marks the line, if there is such a line. */
  const goTo = (line: number) => {
    const start =
      source
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + (source.split('\n')[line - 1]?.length ?? 0))
  }

  return (
    <>
      <div className="field">
        <label htmlFor="builder-source">{says.source}</label>
        <span className="field-hint" id="builder-source-hint">
          {says.sourceHint}
        </span>
        <textarea
          id="builder-source"
          className="source"
          name="source"
          rows={14}
          dir="ltr"
          spellCheck={false}
          aria-describedby="builder-source-hint"
          ref={area}
          value={source}
          onChange={({ target }) => onWrite(target.value)}
        />
      </div>
      {findings.length > 0 && (
        <div className="form-findings" id="findings">
          <ul aria-label={says.toLookAt}>
            {findings.map(({ line, what, fix }) => (
              <li key={`${line} ${what}`}>
                {line !== undefined &&
                  (awake ? (
                    <button type="button" className="link" onClick={() => goTo(line)}>
                      {fill(says.line, { line })}
                    </button>
                  ) : (
                    <strong>{fill(says.line, { line })}</strong>
                  ))}{' '}
                {what} <span className="fix">{fix}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
