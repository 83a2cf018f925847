import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MoveUpload } from '../browser/move-upload.island.tsx'
import type { Move, MoveState } from '../server/moves/move-store.ts'
import { kindWords, moveName, stateWords } from './move-words.ts'

export type UploadLimits = { partBytes: number; limitMegabytes: number }

type ListedMove = { move: Move; state: MoveState }

export type MovesView = {
  csrf: string
  moves: readonly ListedMove[]
  limits: UploadLimits
  problem?: string | undefined
  /** What was written into the form about a running site. */
  old?: { address: string; user: string }
}

/** Where moving in from WordPress begins. */
export function MovesPage({ csrf, moves, limits, problem, old }: MovesView) {
  return (
    <>
      {problem && <Said tone="bad">{problem}</Said>}
      <p>
        Everything that WordPress exports can come here: posts, pages, pictures, comments, forms with their
        messages, menus and ratings. First you see what would happen. Nothing is written before you start it.
      </p>
      {moves.length > 0 && <MoveList moves={moves} />}
      <section aria-labelledby="from-file">
        <h2 id="from-file">From an export file</h2>
        <Upload csrf={csrf} action={urls.desk.moves} limits={limits} />
      </section>
      <section aria-labelledby="from-site">
        <h2 id="from-site">From a running site</h2>
        <p>
          An export file has more: messages, votes and redirects are not told by a running site. Without an
          account, only what is public comes.
        </p>
        <PostForm action={urls.desk.moves} csrf={csrf} className="desk-form">
          <TextField
            label="Address of the old site"
            type="url"
            name="address"
            required
            dir="ltr"
            defaultValue={old?.address ?? ''}
          />
          <TextField
            label="User name there (optional)"
            name="user"
            dir="ltr"
            defaultValue={old?.user ?? ''}
          />
          <PasswordField />
          <button type="submit">Read it, and look at what would happen</button>
        </PostForm>
      </section>
    </>
  )
}

export const PasswordField = () => (
  <TextField
    label="Application password (optional)"
    hint="Made on the old site under Users, Profile, Application Passwords. It is used now, and not kept."
    type="password"
    name="password"
    autoComplete="off"
    dir="ltr"
  />
)

const MoveList = ({ moves }: { moves: readonly ListedMove[] }) => (
  <section aria-labelledby="moves">
    <h2 id="moves">So far</h2>
    <ul className="desk-list">
      {moves.map(({ move, state }) => (
        <li key={move.id}>
          <div>
            <a href={urls.desk.move(move.id)}>
              <bdi>{moveName(move)}</bdi>
            </a>
            <span className="field-hint">
              {stateWords[state]}, <DateText date={move.changedAt} length="moment" />, by{' '}
              <bdi>{move.who}</bdi>
            </span>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

export function Upload(props: { csrf: string; action: string; limits: UploadLimits; move?: Move }) {
  const { csrf, action, limits, move } = props
  const fields = kindWords.map((words) => {
    const known = move?.files.find(({ kind }) => kind === words.kind)
    return {
      ...words,
      ...(known && { known: { name: known.name, size: known.size, received: known.received } }),
    }
  })
  return <Island name="move-upload" component={MoveUpload} props={{ csrf, action, fields, ...limits }} />
}
