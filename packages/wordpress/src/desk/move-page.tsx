import {
  DateText,
  Island,
  type Message,
  PostForm,
  QuietButton,
  QuietLink,
  Said,
  sizeText,
  Trans,
  type Translatable,
  useT,
} from 'portico/extension'
import type { ReactNode } from 'react'
import { MoveProgress, type MoveProgressView } from '../browser/move-progress.island.tsx'
import type { Move, MoveState } from '../server/moves/move-store.ts'
import { keptDays } from '../server/run/clear-leftovers.ts'
import { words } from '../words/desk.moves.ts'
import { words as uploadWords } from '../words/desk.upload.ts'
import { type LookErrors, type LookFields, LookFieldset, lookFieldsOf } from './look-form.tsx'
import { moveUrls } from './move-urls.ts'
import { haltedWords } from './move-words.ts'
import { PasswordField, Upload, type UploadLimits } from './moves-page.tsx'
import { ReceiptView } from './receipt-view.tsx'

export type MoveView = {
  csrf: string
  move: Move
  state: MoveState
  progress: MoveProgressView
  limits: UploadLimits
  /** Whether there are uploaded files. */
  hasFiles: boolean
  /** Nobody has made the site here their own yet. */
  isAsBegun: boolean
  problem?: Translatable | undefined
  wrongLook?: WrongLook | undefined
}

/** The fields filled in before a preview, with their errors. */
type WrongLook = { fields: LookFields; errors: LookErrors }

export function MovePage(view: MoveView) {
  const t = useT()
  const { move, state, problem = move.problem } = view
  const Body = bodies[state]
  return (
    <>
      {problem && <Said tone="bad">{t(problem)}</Said>}
      <Body {...view} />
      <p>
        <a href={moveUrls.all}>{t(words.allMoves)}</a>
      </p>
    </>
  )
}

const isReady = ({ files, options }: Move) =>
  options.address !== undefined ||
  (files.some(({ kind }) => kind === 'export') && files.every(({ size, received }) => size === received))

const Act = (props: { view: MoveView; act: string; children: ReactNode }) => (
  <PostForm action={moveUrls.act(props.view.move.id, props.act)} csrf={props.view.csrf} className="desk-form">
    {props.children}
  </PostForm>
)

function Look({ view, again }: { view: MoveView; again?: boolean }) {
  const t = useT()
  const { options } = view.move
  const { fields, errors } = view.wrongLook ?? {
    fields: lookFieldsOf(options, view.isAsBegun),
    errors: {},
  }
  return (
    <Act view={view} act="look">
      <LookFieldset {...{ fields, errors }} />
      {options.user !== undefined && <PasswordField />}
      <button type="submit">{t(again ? words.lookAgain : words.lookAtIt)}</button>
    </Act>
  )
}

function Remove({ view, label = words.dropMove }: { view: MoveView; label?: Message }) {
  const t = useT()
  return (
    <Act view={view} act="remove">
      <QuietButton isDanger>{t(label)}</QuietButton>
    </Act>
  )
}

function OpenMove(view: MoveView) {
  const t = useT()
  const { move } = view
  const ready = isReady(move)
  const isRefused = move.problem !== ''
  return (
    <>
      {isRefused && <Files view={view} isOpen />}
      {ready ? (
        <>
          {!isRefused && <p>{t(move.options.address ? words.readNext : words.filesHere)}</p>}
          <FilesHere files={move.files} />
          <Look view={view} />
        </>
      ) : (
        <p>{t(words.notAllHere)}</p>
      )}
      {!isRefused && <Files view={view} isOpen={!ready} />}
      <Remove view={view} />
    </>
  )
}

function Files({ view: { csrf, move, limits }, isOpen }: { view: MoveView; isOpen: boolean }) {
  const t = useT()
  if (move.options.address !== undefined) return undefined
  return (
    <details className="move-more" open={isOpen}>
      <summary>{t(isReady(move) ? words.replaceFiles : words.goOnUploading)}</summary>
      <Upload csrf={csrf} action={moveUrls.act(move.id, 'files')} limits={limits} move={move} />
    </details>
  )
}

function FilesHere({ files }: Pick<Move, 'files'>) {
  const t = useT()
  if (files.length === 0) return undefined
  return (
    <ul>
      {files.map(({ kind, name, size }) => (
        <li key={kind}>
          <Trans
            of={words.file({ what: words[kind], file: name, size: sizeText(size, t.language) })}
            draw={{ name: (inner) => <bdi dir="ltr">{inner}</bdi> }}
          />
        </li>
      ))}
    </ul>
  )
}

function Progress({ view: { move, progress } }: { view: MoveView }) {
  const label = useT()(uploadWords.howFar)
  const address = moveUrls.progress(move.id)
  return <Island name="move-progress" component={MoveProgress} props={{ address, first: progress, label }} />
}

function Running(view: MoveView) {
  const t = useT()
  const { move, state } = view
  return (
    <>
      <Progress view={view} />
      <p className="field-hint">{t(state === 'writing' ? words.goesOnVisitors : words.goesOnNothing)}</p>
      <div className="actions">
        <QuietLink href={moveUrls.one(move.id)}>{t(words.seeHowFar)}</QuietLink>
        <PostForm action={moveUrls.act(move.id, 'stop')} csrf={view.csrf}>
          <QuietButton>{t(words.stop)}</QuietButton>
        </PostForm>
      </div>
    </>
  )
}

function Looked(view: MoveView) {
  const t = useT()
  const { look } = view.move
  return (
    <>
      <Act view={view} act="start">
        {look?.endsEarly && (
          <>
            <p className="message caution">{t(words.endsEarly({ box: words.takeIncomplete }))}</p>
            <label className="choice">
              <input type="checkbox" name="incomplete" value="yes" required />
              {t(words.takeIncomplete)}
            </label>
          </>
        )}
        <button type="submit">{t(words.start)}</button>
      </Act>
      {look && <ReceiptView receipt={look} />}
      <LookAgain view={view} />
    </>
  )
}

function LookAgain({ view }: { view: MoveView }) {
  const t = useT()
  return (
    <details className="move-more" open={view.wrongLook !== undefined}>
      <summary>{t(words.lookAgainOrDrop)}</summary>
      <Look view={view} again />
      <Remove view={view} />
    </details>
  )
}

function Halted(view: MoveView) {
  const t = useT()
  const { move, state } = view
  const halted = haltedWords(move)
  return (
    <>
      <p className="message caution">{t(state === 'stopped' ? words.wasStopped : words.wasInterrupted)}</p>
      {halted && <p>{t(halted)}</p>}
      <Act view={view} act={isLook(move) ? 'look' : 'start'}>
        {isLook(move) && move.options.user !== undefined && <PasswordField />}
        <button type="submit">{t(words.goOn)}</button>
      </Act>
      <Remove view={view} label={words.dropRest} />
    </>
  )
}

/** Whether only a look was interrupted. */
const isLook = ({ state }: Move) => state === 'looking'

function Done(view: MoveView) {
  const t = useT()
  const { move, hasFiles } = view
  return (
    <>
      <p className="message good">
        <Trans
          of={words.doneOn}
          draw={{ moment: () => <DateText date={move.changedAt} length="moment" /> }}
        />
      </p>
      <div className="actions">
        <QuietLink href={moveUrls.receipt(move.id)}>{t(words.download)}</QuietLink>
      </div>
      {move.receipt && <ReceiptView receipt={move.receipt} />}
      {hasFiles && (
        <section aria-labelledby="files">
          <h2 id="files">{t(words.uploadedFiles)}</h2>
          <p>{t(words.uploadedFilesAbout({ days: keptDays }))}</p>
          <Act view={view} act="remove-files">
            <QuietButton isDanger>{t(words.removeThem)}</QuietButton>
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

export function RemovePage({ csrf, move, state }: { csrf: string; move: Move; state: MoveState }) {
  const t = useT()
  const hasBegun = state === 'stopped' || (state === 'interrupted' && !isLook(move))
  return (
    <>
      <p>{t(hasBegun ? words.dropBegun : words.dropUnbegun)}</p>
      <PostForm
        action={moveUrls.act(move.id, 'remove')}
        csrf={csrf}
        values={{ sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>{t(words.dropIt)}</QuietButton>
        <QuietLink href={moveUrls.one(move.id)}>{t(words.keepIt)}</QuietLink>
      </PostForm>
    </>
  )
}
