import { useId } from 'react'
import {
  AreaField,
  borrowed,
  EditForm,
  type Editing,
  editValues,
  fieldProps,
  Phrase,
  PostForm,
  type SaidErrors,
  ScheduleFields,
  type SectionLanguage,
  TextField,
  useFieldProblem,
  useSay,
} from '#api/extension.ts'
import { colourContrast } from '#api/theme.ts'
import { words } from '#words/desk.banner.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { bannerCookie, cookieOf } from '../domain/banner.ts'
import { addresses } from '../server/addresses.ts'
import { TopBanner } from '../server/top-banner.tsx'
import type { BannerForm } from './banner-form.ts'

export type BannerView = {
  form: BannerForm
  errors: SaidErrors
  editing: Editing
  /** Of this screen. */
  address: string
  language: SectionLanguage
  /** The banner of the first language, where this one says it in other words: when it is shown, and how it looks, is the same. */
  inFirst?: BannerForm | undefined
  /** Whether there is a banner that can be taken away. */
  isKept: boolean
}

export function BannerPage({ form, errors, editing, address, language, inFirst, isKept }: BannerView) {
  const say = useSay()
  const field = (name: 'text' | 'label' | 'url', hint?: string) => ({
    ...fieldProps(form, errors)(name),
    hint: inFirst && language.first ? borrowed(language.first, inFirst[name], hint) : hint,
    ...(inFirst && name !== 'url' && { lang: language.marks.lang }),
  })
  const { text, label, url } = inFirst ?? form
  const shown = {
    ...(inFirst ?? form),
    text: form.text || text,
    label: form.label || label,
    url: form.url || url,
  }
  return (
    <>
      {shown.text && <BannerPreview form={shown} />}
      <EditForm editing={editing} action={address} className="desk-form" preview="here">
        <AreaField label={say(words.text)} rows={2} {...field('text')} required={!inFirst} maxLength={500} />
        <TextField label={say(words.linkLabel)} {...field('label')} maxLength={200} />
        <TextField
          label={say(words.linkAddress)}
          inputMode="url"
          {...field('url', say(words.linkAddressHint))}
        />
        {!inFirst && <OwnFields {...{ form, errors }} />}
      </EditForm>
      {isKept && (
        <PostForm action={address} csrf={editing.csrf} values={editValues(editing)}>
          <button type="submit" name="act" value="remove" className="button quiet danger">
            {say(words.takeAway)}
          </button>
        </PostForm>
      )}
    </>
  )
}

/** What is the same in every language: when it is shown, what it is called, how it looks. */
function OwnFields({ form, errors }: Pick<BannerView, 'form' | 'errors'>) {
  const say = useSay()
  return (
    <>
      <ScheduleFields {...form} errors={errors} />
      <TextField
        label={say(words.shortName)}
        name="campaign"
        dir="ltr"
        required
        hint={say(words.shortNameHint)}
        defaultValue={form.id}
        error={errors.id}
      />
      <label className="choice">
        <input type="checkbox" name="own-cookie" value="yes" defaultChecked={form.ownCookie} />
        <span>
          <Phrase
            of={words.ownCookie({
              own: cookieOf({ id: form.id || 'name', ownCookie: true }),
              usual: bannerCookie,
            })}
            draw={{ hint: (inner) => <span className="field-hint">{inner}</span> }}
          />
        </span>
      </label>
      <label className="choice">
        <input type="checkbox" name="own-colours" value="yes" defaultChecked={form.ownColours} />
        {say(words.ownColours)}
      </label>
      <div className="banner-colours">
        <Colour
          label={say(words.background)}
          fullName={say(words.backgroundColour)}
          name="background"
          value={form.background}
          error={errors.background}
        />
        <Colour
          label={say(words.text)}
          fullName={say(words.textColour)}
          name="colour"
          value={form.colour}
          error={errors.colour}
        />
        {form.ownColours && (
          <span className="field-hint">
            {say(words.contrast({ contrast: colourContrast(form.background, form.colour), least: 4.5 }))}
          </span>
        )}
      </div>
    </>
  )
}

type ColourProps = {
  label: string
  fullName: string
  name: string
  value: string
  error?: string | undefined
}

function Colour({ label, fullName, name, value, error }: ColourProps) {
  const id = useId()
  useFieldProblem({ id, label: fullName, error })
  return (
    <div>
      <label className="choice">
        <input
          id={id}
          type="color"
          name={name}
          defaultValue={/^#[0-9a-f]{6}$/i.test(value) ? value : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}error`}
        />
        {label}
      </label>
      {error && (
        <span className="field-error" id={`${id}error`}>
          {error}
        </span>
      )}
    </div>
  )
}

function BannerPreview({ form: { text, label, url, ownColours, background, colour } }: { form: BannerForm }) {
  const link = label && url ? { label, url } : undefined
  const say = useSay()
  return (
    <section>
      <h2>{say(deskWords.howItLooks)}</h2>
      {ownColours && <link rel="stylesheet" href={addresses.coloursOf(background, colour)} />}
      <div className="desk-preview" inert>
        <TopBanner banner={{ id: 'preview', ownCookie: true, text, link }} back="/" />
      </div>
    </section>
  )
}
