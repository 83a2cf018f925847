import { type DragEvent, type Ref, useState } from 'react'
import { fill } from '#ui/fill.ts'
import type { TemplateEdit } from '../../domain/edit/edit-template.ts'
import type { TemplateBlock } from '../../domain/edit/template-blocks.ts'
import { kindOfPiece, nameOfPiece, useWords } from './builder-words.ts'
import { PieceOptions } from './piece-options.tsx'

export type PieceListProps = {
  ref: Ref<HTMLOListElement>
  blocks: readonly TemplateBlock[]
  /** Script runs; without it the buttons post the form. */
  awake: boolean
  open: number | undefined
  onOpen(piece: number | undefined): void
  onMove(from: number, to: number): void
  onRemove(piece: number): void
  onEdit(edit: TemplateEdit): void
}

export function PieceList(props: PieceListProps) {
  const { blocks, ref, onMove } = props
  const { says } = useWords()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const stop = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const tagsBefore = (index: number) => blocks.slice(0, index).reduce((sum, { tags }) => sum + tags.length, 0)
  const dropOn = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', blocks[index]?.source ?? '')
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      onMove(dragged, index)
      stop()
    },
    onDragEnd: stop,
  })
  return (
    <ol className="builder-pieces" ref={ref} aria-label={says.pieces}>
      {blocks.map((block, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may say the same
          key={index}
          data-kind={block.kind}
          data-over={
            over === index && dragged !== index ? ((dragged ?? 0) < index ? 'after' : 'before') : undefined
          }
          draggable={props.awake && block.kind !== 'frame' && props.open !== index}
          {...dropOn(index)}
        >
          <Piece {...props} block={block} index={index} firstTag={tagsBefore(index)} />
        </li>
      ))}
    </ol>
  )
}

type PieceProps = PieceListProps & { block: TemplateBlock; index: number; firstTag: number }

function Piece(props: PieceProps) {
  const { block, index, blocks, awake, open, onOpen, onMove, onRemove, onEdit, firstTag } = props
  const words = useWords()
  const { says } = words
  const name = nameOfPiece(block, words)
  const isOpen = open === index
  const button = (
    act: 'up' | 'down' | 'remove',
    sign: string,
    label: string,
    run: () => void,
    disabled = false,
  ) => (
    <button
      type="submit"
      name="act"
      value={`${act}:${index}`}
      className="button quiet"
      aria-label={label}
      disabled={disabled}
      onClick={(event) => {
        if (!awake) return
        event.preventDefault()
        run()
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <>
      <div className="piece-words">
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className="field-hint">{kindOfPiece(block, words)}</span>
      </div>
      {block.kind !== 'frame' && (
        <div className="piece-buttons">
          {awake && (
            <button
              type="button"
              className="button quiet"
              aria-expanded={isOpen}
              aria-label={fill(says.changePiece, { name })}
              onClick={() => onOpen(isOpen ? undefined : index)}
            >
              {says.change}
            </button>
          )}
          {button('up', '↑', fill(says.moveUp, { name }), () => onMove(index, index - 1), index === 0)}
          {button(
            'down',
            '↓',
            fill(says.moveDown, { name }),
            () => onMove(index, index + 1),
            index === blocks.length - 1,
          )}
          {button('remove', '×', fill(says.removePiece, { name }), () => onRemove(index))}
        </div>
      )}
      {isOpen && awake && <PieceOptions block={block} index={index} firstTag={firstTag} onEdit={onEdit} />}
    </>
  )
}
