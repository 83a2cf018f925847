import {
  EditForm,
  type Editing,
  fieldProps,
  Options,
  PostForm,
  QuietButton,
  QuietLink,
  type SaidErrors,
  SelectField,
  TextField,
  useT,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.redirects.ts'
import { addresses } from '../server/addresses.ts'
import type { RedirectForm } from './redirect-form.ts'

type RedirectView = {
  /** The line that is changed. */
  at?: string | undefined
  form: RedirectForm
  errors: SaidErrors
  editing: Editing
}

const ways = [
  [301, words.way301],
  [308, words.way308],
  [302, words.way302],
  [307, words.way307],
  [403, words.way403],
  [410, words.way410],
] as const

export function RedirectPage({ at, form, errors, editing }: RedirectView) {
  const t = useT()
  const field = fieldProps(form, errors)
  return (
    <>
      <EditForm
        editing={editing}
        action={addresses.edit()}
        className="desk-form document-form"
        buttons={<QuietLink href={addresses.list()}>{t(deskWords.back)}</QuietLink>}
      >
        {at !== undefined && <input type="hidden" name="at" value={at} />}
        <TextField
          label={t(words.from)}
          hint={t(words.fromHint)}
          dir="ltr"
          autoComplete="off"
          required
          maxLength={2000}
          {...field('from')}
        />
        <label className="choice">
          <input type="checkbox" name="pattern" defaultChecked={form.pattern} />
          {t(words.isPattern({ example: '^/archive/(\\d+)/(.*)$' }))}
        </label>
        <TextField
          label={t(words.to)}
          hint={t(words.toHint)}
          dir="ltr"
          autoComplete="off"
          maxLength={2000}
          {...field('to')}
        />
        <SelectField label={t(words.answer)} {...field('status')}>
          <Options of={ways.map(([status, way]) => [status, t(way)])} />
        </SelectField>
      </EditForm>
      {at !== undefined && (
        <section>
          <h2>{t(deskWords.remove)}</h2>
          <p>{t(words.canComeBack)}</p>
          <PostForm action={addresses.remove} csrf={editing.csrf} values={{ at, base: editing.base }}>
            <QuietButton>{t(deskWords.remove)}</QuietButton>
          </PostForm>
        </section>
      )}
    </>
  )
}
