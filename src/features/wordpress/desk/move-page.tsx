import type { ReactNode } from 'react'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { MoveProgress, type MoveProgressView } from '../browser/move-progress.island.tsx'
import { keptDays } from '../server/moves/clear-moves.ts'
import type { Move, MoveState } from '../server/moves/move-store.ts'
import { PasswordField, Upload, type UploadLimits } from './moves-page.tsx'
import { ReceiptView } from './receipt-view.tsx'

export type MoveView = {
  csrf: string
  move: Move
  state: MoveState
  progress: MoveProgressView
  limits: UploadLimits
  problem?: string | undefined
}

export function MovePage(view: MoveView) {
  const { move, state, problem = move.problem } = view
  return (
    <>
      {problem && <Said tone="bad">{problem}</Said>}
      {bodies[state](view)}
      <p>
        <a href={urls.desk.moves}>All moves</a>
      </p>
    </>
  )
}

const isReady = ({ files, options }: Move) =>
  options.address !== undefined ||
  (files.some(({ kind }) => kind === 'export') && files.every(({ size, received }) => size === received))

const Act = (props: { view: MoveView; act: string; children: ReactNode }) => (
  <PostForm
    action={urls.desk.moveAct(props.view.move.id, props.act)}
    csrf={props.view.csrf}
    className="desk-form"
  >
    {props.children}
  </PostForm>
)

function Look({ view, again }: { view: MoveView; again?: boolean }) {
  const { options } = view.move
  return (
    <Act view={view} act="look">
      <label className="choice">
        <input type="checkbox" name="without-media" value="yes" defaultChecked={options.withoutMedia} />
        Leave pictures and files behind
      </label>
      {options.user !== undefined && <PasswordField />}
      <button type="submit">{again ? 'Look again' : 'Look at what would happen'}</button>
    </Act>
  )
}

const Remove = ({ view, words }: { view: MoveView; words: string }) => (
  <Act view={view} act="remove">
    <QuietButton isDanger>{words}</QuietButton>
  </Act>
)

function OpenMove(view: MoveView) {
  const { csrf, move, limits } = view
  const ready = isReady(move)
  return (
    <>
      {ready ? (
        <>
          <p>
            {move.options.address ? 'The old site is read next.' : 'The files are here.'} Nothing was written
            yet.
          </p>
          <Look view={view} />
        </>
      ) : (
        <p>Not everything is here yet. The upload goes on where it was.</p>
      )}
      {move.options.address === undefined && (
        <details open={!ready}>
          <summary>{ready ? 'Add or replace files' : 'Go on with the upload'}</summary>
          <Upload csrf={csrf} action={urls.desk.moveAct(move.id, 'files')} limits={limits} move={move} />
        </details>
      )}
      <Remove view={view} words="Drop this move" />
    </>
  )
}

function Running(view: MoveView) {
  const { move, state, progress } = view
  return (
    <>
      <Island
        name="move-progress"
        component={MoveProgress}
        props={{ address: urls.desk.moveProgress(move.id), first: progress }}
      />
      <p className="field-hint">
        {state === 'writing'
          ? 'You can close this page: it goes on by itself. Visitors are answered meanwhile.'
          : 'You can close this page: it goes on by itself. Nothing is written.'}
      </p>
      <div className="actions">
        <QuietLink href={urls.desk.move(move.id)}>See how far it is</QuietLink>
        <Act view={view} act="stop">
          <QuietButton>Stop</QuietButton>
        </Act>
      </div>
    </>
  )
}

const Looked = (view: MoveView) => (
  <>
    {view.move.look?.endsEarly && (
      <p className="message caution">
        The file ends early, and something is missing. Export it again; or start, to take in what is complete.
      </p>
    )}
    <Act view={view} act="start">
      <button type="submit">Start: take this in</button>
    </Act>
    {view.move.look && <ReceiptView receipt={view.move.look} />}
    <details>
      <summary>Look again, or drop it</summary>
      <Look view={view} again />
      <Remove view={view} words="Drop this move" />
    </details>
  </>
)

const Halted = (view: MoveView) => (
  <>
    <p className="message caution">
      {view.state === 'stopped'
        ? 'It was stopped. What came so far stays.'
        : 'It was interrupted: the site was stopped meanwhile. What came so far stays, and nothing is half.'}
    </p>
    <p>{view.progress.words}</p>
    <Act view={view} act={isLook(view.move) ? 'look' : 'start'}>
      {isLook(view.move) && view.move.options.user !== undefined && <PasswordField />}
      <button type="submit">Go on</button>
    </Act>
    <Remove view={view} words="Drop what is left of it" />
  </>
)

/** Whether only a look was interrupted. */
const isLook = ({ state }: Move) => state === 'looking'

const Done = (view: MoveView) => {
  const { move } = view
  const hasFiles = move.files.length > 0 || move.options.address !== undefined
  return (
    <>
      <p className="message good">
        Done on <DateText date={move.changedAt} length="moment" />. Look at the site, and at what was left out
        below. This receipt stays here.
      </p>
      <div className="actions">
        <QuietLink href={urls.desk.moveReceipt(move.id)}>Download the receipt (JSON)</QuietLink>
      </div>
      {move.receipt && <ReceiptView receipt={move.receipt} />}
      {hasFiles && (
        <section aria-labelledby="files">
          <h2 id="files">The uploaded files</h2>
          <p>
            They are not needed any more, and are removed by themselves {keptDays} days after the end. They
            may hold mail addresses of people.
          </p>
          <Act view={view} act="remove-files">
            <QuietButton isDanger>Remove them now</QuietButton>
          </Act>
        </section>
      )}
    </>
  )
}

const bodies: Readonly<Record<MoveState, (view: MoveView) => ReactNode>> = {
  open: OpenMove,
  looking: Running,
  looked: Looked,
  writing: Running,
  stopped: Halted,
  interrupted: Halted,
  done: Done,
}

export function RemovePage({ csrf, move }: { csrf: string; move: Move }) {
  const hasBegun = move.state === 'stopped' || move.state === 'interrupted' || move.state === 'writing'
  return (
    <>
      <p>
        {hasBegun
          ? 'What came so far stays on the site. The uploaded files are removed, and it cannot go on.'
          : 'The uploaded files are removed. Nothing was written to the site.'}
      </p>
      <PostForm
        action={urls.desk.moveAct(move.id, 'remove')}
        csrf={csrf}
        values={{ sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>Remove them</QuietButton>
        <QuietLink href={urls.desk.move(move.id)}>Keep them</QuietLink>
      </PostForm>
    </>
  )
}
