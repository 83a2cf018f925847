import {
  DateText,
  Island,
  PostForm,
  Said,
  sizeText,
  TextField,
  Trans,
  type Translatable,
  useT,
} from 'portico/extension'
import { MoveUpload } from '../browser/move-upload.island.tsx'
import type { Move, MoveState } from '../server/moves/move-store.ts'
import { words } from '../words/desk.moves.ts'
import { words as uploadWords } from '../words/desk.upload.ts'
import { moveUrls } from './move-urls.ts'
import { kindWords, moveName } from './move-words.ts'

export type UploadLimits = { partBytes: number; limitMegabytes: number }

export type WrongStart = {
  problem: Translatable
  /** The values of the form about a running site. */
  old?: { address: string; user: string }
}

/** An introduction to moving in, with the problem of a failed beginning. */
export function AboutMoves({ problem }: Partial<WrongStart>) {
  const t = useT()
  return (
    <>
      {problem && <Said tone="bad">{t(problem)}</Said>}
      <p>{t(words.about)}</p>
    </>
  )
}

/** Where moving in from WordPress begins. */
export function NewMove({ csrf, limits, old }: { csrf: string; limits: UploadLimits } & Partial<WrongStart>) {
  const t = useT()
  return (
    <>
      <section aria-labelledby="from-file">
        <h2 id="from-file">{t(words.fromFile)}</h2>
        <Upload csrf={csrf} action={moveUrls.all} limits={limits} />
      </section>
      <section aria-labelledby="from-site">
        <h2 id="from-site">{t(words.fromSite)}</h2>
        <p>{t(words.fromSiteAbout)}</p>
        <PostForm action={moveUrls.all} csrf={csrf} className="desk-form">
          <TextField
            label={t(words.address)}
            type="url"
            name="address"
            required
            dir="ltr"
            defaultValue={old?.address ?? ''}
          />
          <TextField label={t(words.user)} name="user" dir="ltr" defaultValue={old?.user ?? ''} />
          <PasswordField />
          <button type="submit">{t(words.readIt)}</button>
        </PostForm>
      </section>
    </>
  )
}

export function PasswordField() {
  const t = useT()
  return (
    <TextField
      label={t(words.password)}
      hint={t(words.passwordHint)}
      type="password"
      name="password"
      autoComplete="off"
      dir="ltr"
    />
  )
}

export function MoveRow({ seen: { move, state } }: { seen: { move: Move; state: MoveState } }) {
  const t = useT()
  return (
    <li>
      <div>
        <a href={moveUrls.one(move.id)}>
          <bdi>{t(moveName(move))}</bdi>
        </a>
        <span className="field-hint">
          <Trans
            of={words.stateWhenWho({ state: words[state], who: move.who })}
            draw={{
              moment: () => <DateText date={move.changedAt} length="moment" />,
              name: (inner) => <bdi>{inner}</bdi>,
            }}
          />
        </span>
      </div>
    </li>
  )
}

export function Upload(props: { csrf: string; action: string; limits: UploadLimits; move?: Move }) {
  const t = useT()
  const { csrf, action, limits, move } = props
  const fields = kindWords.map(({ kind, label, hint, accept }) => {
    const known = move?.files.find((file) => file.kind === kind)
    return {
      ...{ kind, label: t(label), hint: t(hint), accept },
      ...(known && { known: { name: known.name, size: known.size, received: known.received } }),
    }
  })
  const { partBytes, limitMegabytes } = limits
  return (
    <Island
      name="move-upload"
      component={MoveUpload}
      words={uploadWords}
      props={{
        ...{ csrf, action, fields, partBytes },
        max: sizeText(limitMegabytes * 1024 * 1024, t.language),
      }}
    />
  )
}
