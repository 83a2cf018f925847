import type { DeskAnswer, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { Move, MoveOptions } from '../server/moves/move-store.ts'
import type { MoveDeskDeps } from './move-desk.ts'
import { RemovePage } from './move-page.tsx'
import { moveName } from './move-words.ts'

export type MoveAct = (visit: DeskVisit, move: Move) => Promise<DeskAnswer>

/** What a button does with a move, by its name in the address. */
export const createMoveActs = ({
  store,
  files,
  runner,
}: MoveDeskDeps): Readonly<Record<string, MoveAct>> => ({
  async look({ form }, move) {
    const password = form.get('password')?.trim() || undefined
    const state = runner.stateOf(move)
    const { withoutMedia: _, ...before } = move.options
    const chosen: MoveOptions = { ...before, ...(form.has('without-media') && { withoutMedia: true }) }
    const options = state === 'interrupted' ? move.options : chosen
    if (!canLook(state, move) || !(await runner.look(move, { options, password }))) return elsewhere(move)
    return { to: urls.desk.move(move.id), audit: 'no change' }
  },
  async start(_, move) {
    const state = runner.stateOf(move)
    const may = ['looked', 'stopped'].includes(state) || (state === 'interrupted' && move.state !== 'looking')
    if (!may || !(await runner.start(move))) return elsewhere(move)
    const isAgain = state !== 'looked'
    return {
      to: urls.desk.move(move.id),
      audit: {
        action: isAgain ? 'went on with the import of' : 'started the import of',
        subject: moveName(move),
      },
    }
  },
  async stop(_, move) {
    await runner.stop(move)
    return {
      to: urls.desk.move(move.id),
      notice: 'It stops as soon as what is under way is finished.',
      audit: { action: 'stopped the import of', subject: moveName(move) },
    }
  },
  async remove({ form, csrf }, move) {
    if (isBusy(runner.stateOf(move)) || move.state === 'done') return elsewhere(move)
    if (form.get('sure') !== 'yes')
      return { title: 'Remove what was uploaded?', main: <RemovePage csrf={csrf} move={move} /> }
    await files.remove(move.id)
    await store.remove(move.id)
    return {
      to: urls.desk.moves,
      notice: 'It is removed.',
      audit: { action: 'removed what was uploaded of', subject: moveName(move) },
    }
  },
  async 'remove-files'(_, move) {
    if (move.state !== 'done') return elsewhere(move)
    await files.remove(move.id)
    return {
      to: urls.desk.move(move.id),
      notice: 'The uploaded files are removed. The receipt stays.',
      audit: { action: 'removed what was uploaded of', subject: moveName(move) },
    }
  },
})

const isBusy = (state: string) => state === 'looking' || state === 'writing'

const canLook = (state: string, move: Move) =>
  ['open', 'looked'].includes(state) || (state === 'interrupted' && move.state === 'looking')

const elsewhere = ({ id }: Move): DeskAnswer => ({
  to: urls.desk.move(id),
  problem: 'This cannot be done at this moment. The page says how far it is.',
  audit: 'no change',
})
