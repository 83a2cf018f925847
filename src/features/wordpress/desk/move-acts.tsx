import type { DeskAnswer, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.moves.ts'
import type { SeenMove } from '../server/moves/move-runner.ts'
import { lookErrors, lookFieldsIn, lookOptionsOf } from './look-options.ts'
import type { MoveDeskDeps } from './move-desk.ts'
import { RemovePage, type WrongLook } from './move-page.tsx'
import { moveName } from './move-words.ts'

export type MoveAct = (visit: DeskVisit, seen: SeenMove) => Promise<DeskAnswer>

type DrawMove = (
  visit: DeskVisit,
  seen: SeenMove,
  wrong: { problem: Sayable; wrongLook?: WrongLook },
) => Promise<DeskAnswer>

/** What a button does with a move, by its name in the address. */
export const createMoveActs = (
  { store, files, runner }: MoveDeskDeps,
  draw: DrawMove,
): Readonly<Record<string, MoveAct>> => ({
  async look(visit, seen) {
    const { form } = visit
    const { move, state } = seen
    if (!canLook(seen)) return elsewhere(seen)
    const fields = lookFieldsIn(form)
    const errors = lookErrors(fields)
    if (Object.keys(errors).length > 0)
      return draw(visit, seen, { problem: words.notRightYet, wrongLook: { fields, errors } })
    const options = state === 'interrupted' ? move.options : lookOptionsOf(move.options, fields)
    const password = form.get('password')?.trim() || undefined
    const begun = await runner.look(move, { options, password })
    return begun.ok ? { to: urls.desk.move(move.id), audit: 'no change' } : elsewhere(seen, begun.problem)
  },
  async start({ form }, seen) {
    const { move, state } = seen
    if (!canStart(seen)) return elsewhere(seen)
    const isMissing = state === 'looked' && move.look?.endsEarly
    if (isMissing && form.get('incomplete') !== 'yes')
      return elsewhere(seen, words.endsEarly({ box: words.takeIncomplete }))
    const begun = await runner.start(move)
    if (!begun.ok) return elsewhere(seen, begun.problem)
    const isAgain = state !== 'looked'
    return {
      to: urls.desk.move(move.id),
      audit: {
        action: isAgain ? words.didGoOn : words.didStart,
        subject: moveName(move),
      },
    }
  },
  async stop(_, { move }) {
    await runner.stop(move)
    return {
      to: urls.desk.move(move.id),
      notice: words.stops,
      audit: { action: words.didStop, subject: moveName(move) },
    }
  },
  async remove({ form, csrf }, seen) {
    const { move, state } = seen
    if (isBusy(state) || state === 'done') return elsewhere(seen)
    if (form.get('sure') !== 'yes')
      return { title: words.dropQuestion, main: <RemovePage {...{ csrf, move, state }} /> }
    await files.remove(move.id)
    await store.remove(move.id)
    return {
      to: urls.desk.moves,
      notice: words.dropped,
      audit: { action: words.didRemove, subject: moveName(move) },
    }
  },
  async 'remove-files'(_, seen) {
    const { move, state } = seen
    if (state !== 'done') return elsewhere(seen)
    await files.remove(move.id)
    return {
      to: urls.desk.move(move.id),
      notice: words.filesRemoved,
      audit: { action: words.didRemove, subject: moveName(move) },
    }
  },
})

const isBusy = (state: string) => state === 'looking' || state === 'writing'

const canLook = ({ move, state }: SeenMove) =>
  ['open', 'looked', 'waiting'].includes(state) || (state === 'interrupted' && move.state === 'looking')

const canStart = ({ move, state }: SeenMove) =>
  ['looked', 'waiting', 'stopped'].includes(state) || (state === 'interrupted' && move.state !== 'looking')

const elsewhere = ({ move }: SeenMove, problem: Sayable = words.notNow): DeskAnswer => ({
  to: urls.desk.move(move.id),
  problem,
  audit: 'no change',
})
