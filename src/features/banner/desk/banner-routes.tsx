import { useId } from 'react'
import {
  AreaField,
  borrowed,
  calledIn,
  type DeskAnswer,
  type DeskParts,
  type DeskVisit,
  EditForm,
  type Editing,
  type EditSection,
  editValues,
  type FieldErrors,
  fieldErrors,
  fieldProps,
  PostForm,
  type SaidErrors,
  ScheduleFields,
  type SectionAt,
  type SectionLanguage,
  TextField,
  Trans,
  useFieldProblem,
  useT,
  type z,
} from '#api/extension.ts'
import { colourContrast } from '#api/theme.ts'
import { words } from '#words/desk.banner.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { bannerCookie, cookieOf } from '../domain/banner.ts'
import { addresses } from '../server/addresses.ts'
import { bannerSchema, editionBannerSchema, shownLinkSchema } from '../server/banner-schema.ts'
import { coloursCss } from '../server/routes.ts'
import { TopBanner } from '../server/top-banner.tsx'
import { type BannerForm, formOfBanner, readBannerForm, sectionOfForm, shownLink } from './banner-form.ts'

type BannerAt = {
  /** The banner of the main language, if this one translates it and does not have its own. */
  inFirst: unknown
}

/** The one line above every page. */
export function createBannerDesk(editSection: EditSection): DeskParts {
  const { routes, subjects } = editSection<BannerForm, BannerAt>({
    section: 'banner',
    path: addresses.desk,
    title: words.room,
    open: (_visit, { section, language }) => ({
      inFirst: hasName(section) ? undefined : language.first?.section,
    }),
    formOf: (section, { timezone }) => formOfBanner(section, timezone),
    read: readBannerForm,
    errorsOf: (form, at) => {
      if (form.isTakenAway) return {}
      const section = sectionOf(form, at.section, at) ?? {}
      if (!at.inFirst) return errorsOf(bannerSchema, section)
      const link = shownLink(form, formOfBanner(at.inFirst, at.timezone))
      return { ...errorsOf(shownLinkSchema, { link }), ...errorsOf(editionBannerSchema, section) }
    },
    write: (form, section, at) => (form.isTakenAway ? undefined : sectionOf(form, section, at)),
    draw: (view, { address, language, section, inFirst, timezone }) => ({
      title: words.room,
      main: (
        <BannerPage
          {...{ ...view, address, language }}
          inFirst={inFirst === undefined ? undefined : formOfBanner(inFirst, timezone)}
          isKept={inFirst === undefined && section !== undefined}
        />
      ),
    }),
    saved: ({ isTakenAway }, { language }) =>
      isTakenAway
        ? {
            notice: words.none,
            log: deskWords.logRemoved({ what: calledIn(language, deskWords.named({ name: words.room })) }),
          }
        : {},
  })
  return {
    routes: [...routes, { method: 'get', path: addresses.colours, access: 'content', handle: drawColours }],
    subjects,
    siteScreens: [{ label: words.room, href: addresses.desk, capability: 'content', about: words.aboutRoom }],
  }
}

async function drawColours({ c }: DeskVisit): Promise<DeskAnswer> {
  const chosen = { background: c.req.query('background') ?? '', text: c.req.query('text') ?? '' }
  const isColour = Object.values(chosen).every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
  const css = isColour
    ? coloursCss({ id: 'preview', text: '', ownCookie: false, colours: chosen })
    : undefined
  return new Response(css ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } })
}

const hasName = (section: unknown) => (section as { id?: string } | undefined)?.id !== undefined

const sectionOf = (form: BannerForm, before: unknown, { inFirst, timezone }: SectionAt & BannerAt) =>
  sectionOfForm(form, before, { timezone, inWords: inFirst !== undefined })

/** Under the names of the form's fields. */
function errorsOf(schema: z.ZodType, banner: Readonly<Record<string, unknown>>): FieldErrors {
  const names: Readonly<Record<string, keyof BannerForm>> = {
    'link.label': 'label',
    'link.url': 'url',
    colours: 'background',
    'colours.background': 'background',
    'colours.text': 'colour',
  }
  return Object.fromEntries(
    Object.entries(fieldErrors(schema, banner)).map(([path, error]) => [names[path] ?? path, error]),
  )
}

type BannerView = {
  form: BannerForm
  errors: SaidErrors
  editing: Editing
  /** The address of this screen. */
  address: string
  language: SectionLanguage
  /** The banner of the first language, where this one says it in other words: when it is shown, and how it looks, is the same. */
  inFirst?: BannerForm | undefined
  /** Whether there is a banner that can be taken away. */
  isKept: boolean
}

function BannerPage({ form, errors, editing, address, language, inFirst, isKept }: BannerView) {
  const t = useT()
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
        <AreaField
          label={t(deskWords.text)}
          rows={2}
          {...field('text')}
          required={!inFirst}
          maxLength={500}
        />
        <TextField label={t(deskWords.linkText)} {...field('label')} maxLength={200} />
        <TextField label={t(words.linkAddress)} inputMode="url" {...field('url', t(words.linkAddressHint))} />
        {!inFirst && <OwnFields {...{ form, errors }} />}
      </EditForm>
      {isKept && (
        <PostForm action={address} csrf={editing.csrf} values={editValues(editing)}>
          <button type="submit" name="act" value="remove" className="button quiet danger">
            {t(words.takeAway)}
          </button>
        </PostForm>
      )}
    </>
  )
}

/** Fields that are the same in every language: schedule, name, colours. */
function OwnFields({ form, errors }: Pick<BannerView, 'form' | 'errors'>) {
  const t = useT()
  return (
    <>
      <ScheduleFields {...form} errors={errors} />
      <TextField
        label={t(deskWords.shortName)}
        name="campaign"
        dir="ltr"
        required
        hint={t(words.shortNameHint)}
        defaultValue={form.id}
        error={errors.id}
      />
      <label className="choice">
        <input type="checkbox" name="own-cookie" value="yes" defaultChecked={form.ownCookie} />
        <span>
          <Trans
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
        {t(words.ownColours)}
      </label>
      <div className="banner-colours">
        <Colour
          label={t(deskWords.background)}
          fullName={t(words.backgroundColour)}
          name="background"
          value={form.background}
          error={errors.background}
        />
        <Colour
          label={t(deskWords.text)}
          fullName={t(words.textColour)}
          name="colour"
          value={form.colour}
          error={errors.colour}
        />
        {form.ownColours && (
          <span className="field-hint">
            {t(words.contrast({ contrast: colourContrast(form.background, form.colour), min: 4.5 }))}
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
  const t = useT()
  return (
    <section>
      <h2>{t(deskWords.preview)}</h2>
      {ownColours && <link rel="stylesheet" href={addresses.coloursOf(background, colour)} />}
      <div className="desk-preview" inert>
        <TopBanner banner={{ id: 'preview', ownCookie: true, text, link }} back="/" />
      </div>
    </section>
  )
}
