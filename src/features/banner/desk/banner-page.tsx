import { useId } from 'react'
import { EditForm, type Editing, editValues } from '#platform/desk/edit-form.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { ScheduleFields } from '#platform/desk/schedule-fields.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { colourContrast } from '#shared/colour-contrast.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { useFieldProblem } from '#ui/field-problems.ts'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { TopBanner } from '../browser/banner.island.tsx'
import { bannerCookie, cookieOf } from '../domain/banner.ts'
import type { BannerForm } from './banner-form.ts'

export type BannerView = {
  form: BannerForm
  errors: FieldErrors
  editing: Editing
  /** Whether there is a banner that can be taken away. */
  isKept: boolean
}

export function BannerPage({ form, errors, editing, isKept }: BannerView) {
  const field = fieldProps(form, errors)
  return (
    <>
      {form.text && <Preview form={form} />}
      <EditForm editing={editing} action={urls.desk.banner} className="desk-form" preview="here">
        <AreaField label="Text" rows={2} {...field('text')} required maxLength={500} />
        <TextField label="Words of the link" {...field('label')} maxLength={200} />
        <TextField
          label="Where the link leads"
          {...field('url')}
          hint="A path of this site such as /about, or a whole address with https://."
        />
        <ScheduleFields {...form} errors={errors} />
        <TextField
          label="Short name of this banner"
          name="campaign"
          required
          hint="Small letters, digits and hyphens; visitors do not see it. Give the next banner another one."
          defaultValue={form.id}
          error={errors.id}
        />
        <label className="choice">
          <input type="checkbox" name="own-cookie" value="yes" defaultChecked={form.ownCookie} />
          <span>
            Who closed an earlier banner sees this one.{' '}
            <span className="field-hint">
              Closing it sets the cookie {cookieOf({ id: form.id || 'name', ownCookie: true })} instead of{' '}
              {bannerCookie}.
            </span>
          </span>
        </label>
        <label className="choice">
          <input type="checkbox" name="own-colours" value="yes" defaultChecked={form.ownColours} />
          Colours of its own
        </label>
        <div className="banner-colours">
          <Colour label="Background" name="background" value={form.background} error={errors.background} />
          <Colour label="Text" name="colour" value={form.colour} error={errors.colour} />
          {form.ownColours && (
            <span className="field-hint">
              Contrast {colourContrast(form.background, form.colour).toFixed(1)} to 1; at least 4.5 is needed.
            </span>
          )}
        </div>
      </EditForm>
      {isKept && (
        <PostForm action={urls.desk.banner} csrf={editing.csrf} values={editValues(editing)}>
          <button type="submit" name="act" value="remove" className="button quiet danger">
            Take the banner away
          </button>
        </PostForm>
      )}
    </>
  )
}

type ColourProps = { label: string; name: string; value: string; error?: string | undefined }

function Colour({ label, name, value, error }: ColourProps) {
  const id = useId()
  useFieldProblem({ id, label: `${label} colour`, error })
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

function Preview({ form: { text, label, url, ownColours, background, colour } }: { form: BannerForm }) {
  const link = label && url ? { label, url } : undefined
  return (
    <section>
      <h2>How it looks</h2>
      {ownColours && <link rel="stylesheet" href={urls.desk.bannerColours(background, colour)} />}
      <div className="desk-preview" inert>
        <TopBanner text={text} link={link} cookie="preview" action={urls.closeBanner} back="/" />
      </div>
    </section>
  )
}
