import type { ReactNode } from 'react'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { MoveProgress, type MoveProgressView } from '../browser/move-progress.island.tsx'
import { sizeWords } from '../domain/moves/time-left.ts'
import type { Move, MoveState } from '../server/moves/move-store.ts'
import { keptDays } from '../server/run/clear-leftovers.ts'
import { LookFieldset } from './look-form.tsx'
import { type LookErrors, type LookFields, lookFieldsOf } from './look-options.ts'
import { fileWords, haltedWords } from './move-words.ts'
import { PasswordField, Upload, type UploadLimits } from './moves-page.tsx'
import { ReceiptView } from './receipt-view.tsx'

export type MoveView = {
  csrf: string
  move: Move
  state: MoveState
  progress: MoveProgressView
  limits: UploadLimits
  /** Whether uploaded files lie here. */
  hasFiles: boolean
  /** Nobody has made the site here their own yet. */
  isAsBegun: boolean
  problem?: string | undefined
  wrongLook?: WrongLook | undefined
}

/** What was written before a look, and what is wrong with it. */
export type WrongLook = { fields: LookFields; errors: LookErrors }

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
  const { fields, errors } = view.wrongLook ?? {
    fields: lookFieldsOf(options, view.isAsBegun),
    errors: {},
  }
  return (
    <Act view={view} act="look">
      <LookFieldset {...{ fields, errors }} />
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
  const { move } = view
  const ready = isReady(move)
  const isRefused = move.problem !== ''
  return (
    <>
      {isRefused && <Files view={view} isOpen />}
      {ready ? (
        <>
          {!isRefused && (
            <p>
              {move.options.address ? 'The old site is read next.' : 'The files are here.'} Nothing was
              written yet.
            </p>
          )}
          <FilesHere files={move.files} />
          <Look view={view} />
        </>
      ) : (
        <p>Not everything is here yet. The upload goes on where it was.</p>
      )}
      {!isRefused && <Files view={view} isOpen={!ready} />}
      <Remove view={view} words="Drop this move" />
    </>
  )
}

const Files = ({ view: { csrf, move, limits }, isOpen }: { view: MoveView; isOpen: boolean }) =>
  move.options.address === undefined && (
    <details className="move-more" open={isOpen}>
      <summary>{isReady(move) ? 'Add or replace files' : 'Go on with the upload'}</summary>
      <Upload csrf={csrf} action={urls.desk.moveAct(move.id, 'files')} limits={limits} move={move} />
    </details>
  )

const FilesHere = ({ files }: Pick<Move, 'files'>) =>
  files.length > 0 && (
    <ul>
      {files.map(({ kind, name, size }) => (
        <li key={kind}>
          {fileWords[kind]}: <bdi dir="ltr">{name}</bdi>, {sizeWords(size)}
        </li>
      ))}
    </ul>
  )

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
        <PostForm action={urls.desk.moveAct(move.id, 'stop')} csrf={view.csrf}>
          <QuietButton>Stop</QuietButton>
        </PostForm>
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
    {view.move.look?.code && <NeedsCode file={view.move.look.code} />}
    <Act view={view} act="start">
      <button type="submit">Start: take this in</button>
    </Act>
    {view.move.look && <ReceiptView receipt={view.move.look} />}
    <LookAgain view={view} />
  </>
)

const LookAgain = ({ view }: { view: MoveView }) => (
  <details className="move-more" open={view.wrongLook !== undefined}>
    <summary>Look again, or drop it</summary>
    <Look view={view} again />
    <Remove view={view} words="Drop this move" />
  </details>
)

const NeedsCode = ({ file }: { file: string }) => (
  <p className="message caution">
    The old site had types or fields of its own. When you start, Portico writes them as code into{' '}
    <code>{file}</code>, which is yours to change, and names it in <code>portico.config.ts</code>. Then the
    site has to be started again once.
  </p>
)

const Waiting = (view: MoveView) => (
  <>
    <p className="message caution">
      The types of the old site are in <code>{view.move.look?.code}</code>. No text was taken in yet. Start
      the site again, or ask whoever runs the server to: then the import goes on by itself.
    </p>
    <Island
      name="move-progress"
      component={MoveProgress}
      props={{ address: urls.desk.moveProgress(view.move.id), first: view.progress }}
    />
    <Act view={view} act="start">
      <QuietButton>It was started again: go on</QuietButton>
    </Act>
    <LookAgain view={view} />
  </>
)

const Halted = (view: MoveView) => (
  <>
    <p className="message caution">
      {view.state === 'stopped'
        ? 'It was stopped. What came so far stays.'
        : 'It was interrupted: the site was stopped meanwhile. What came so far stays, and nothing is half.'}
    </p>
    {haltedWords(view.move) && <p>{haltedWords(view.move)}</p>}
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
  const { move, hasFiles } = view
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
  waiting: Waiting,
  writing: Running,
  stopped: Halted,
  interrupted: Halted,
  done: Done,
}

export function RemovePage({ csrf, move, state }: { csrf: string; move: Move; state: MoveState }) {
  const hasBegun = state === 'stopped' || (state === 'interrupted' && !isLook(move))
  return (
    <>
      <p>
        {hasBegun
          ? 'What came so far stays on the site. The uploaded files are removed, and it cannot go on.'
          : state === 'waiting'
            ? 'The uploaded files are removed. The code for the types of the old site stays; no text was taken in.'
            : 'The uploaded files are removed. Nothing was written to the site.'}
      </p>
      <PostForm
        action={urls.desk.moveAct(move.id, 'remove')}
        csrf={csrf}
        values={{ sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>Drop it</QuietButton>
        <QuietLink href={urls.desk.move(move.id)}>Keep it</QuietLink>
      </PostForm>
    </>
  )
}
