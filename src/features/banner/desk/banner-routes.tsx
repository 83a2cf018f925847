import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { Wall } from '#platform/desk/document-desk.tsx'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import type { YamlSection } from '#platform/documents/yaml-section.ts'
import { urls } from '#shared/urls.ts'
import { bannerSchema } from '../server/banner-schema.ts'
import { coloursStyle } from '../server/routes.ts'
import { type BannerForm, formOfBanner, readBannerForm, sectionOfForm } from './banner-form.ts'
import { BannerPage, type BannerView } from './banner-page.tsx'

export type BannerDeskDeps = {
  /** Of the document of the site: its key `banner`. */
  section: YamlSection
  wall(): Promise<Wall>
}

/** The one line above every page. */
export function createBannerDeskRoutes({ section, wall }: BannerDeskDeps): readonly DeskRoute[] {
  const page = async (
    csrf: string,
    shown: Pick<BannerView, 'form' | 'base'> & Partial<BannerView>,
  ): Promise<DeskAnswer> => {
    const view = { csrf, errors: {}, problems: [], isKept: true, now: (await wall()).now, ...shown }
    const isWrong = view.problems.length > 0 || Object.keys(view.errors).length > 0
    return {
      title: 'Banner',
      main: <BannerPage {...view} />,
      ...(view.stale ? { status: 409 } : isWrong && { status: 422 }),
    }
  }

  const show = async ({ csrf }: DeskVisit): Promise<DeskAnswer> => {
    const [current, { timezone }] = await Promise.all([section.read(), wall()])
    const form = formOfBanner(current.values.banner, timezone)
    return page(csrf, { form, base: current.version, isKept: current.values.banner !== undefined })
  }

  const save = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { csrf, form: posted, person } = visit
    const form = readBannerForm(posted)
    const base = posted.get('base') ?? ''
    const act = posted.get('act')
    const [current, { timezone }] = await Promise.all([section.read(), wall()])
    const isKept = current.values.banner !== undefined
    const banner = sectionOfForm(form, current.values.banner, timezone)
    const errors = errorsOf(banner)
    const shown = { form, base, isKept, isUnsaved: true }
    if (act !== 'remove' && Object.keys(errors).length > 0) return page(csrf, { ...shown, errors })
    if (act === 'preview') return page(csrf, shown)
    const changes = { banner: act === 'remove' ? undefined : banner }
    const saved = await section.save(changes, { base, editor: person.name })
    if (saved.status === 'stale')
      return page(csrf, { ...shown, base: saved.theirs.version, stale: saved.theirs })
    if (saved.status === 'refused') {
      const problems = saved.problems.map(({ what, fix }) => `${what} ${fix}`)
      return page(csrf, { ...shown, problems })
    }
    return done(saved.changed, act === 'remove')
  }

  const colours = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const chosen = { background: c.req.query('background') ?? '', text: c.req.query('text') ?? '' }
    const isColour = Object.values(chosen).every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
    const style = isColour
      ? coloursStyle({ id: 'preview', text: '', ownCookie: false, colours: chosen })
      : undefined
    return new Response(style?.css ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } })
  }

  return [
    { method: 'get', path: urls.desk.banner, access: 'content', handle: show },
    { method: 'post', path: urls.desk.banner, access: 'content', written: true, handle: save },
    { method: 'get', path: urls.desk.bannerColours(), access: 'content', handle: colours },
  ]
}

function done(changed: boolean, removed: boolean): DeskAnswer {
  const notice = removed ? 'There is no banner now.' : 'The banner is saved, and every page follows it.'
  return {
    to: urls.desk.banner,
    notice: changed ? notice : 'Nothing was different.',
    audit: changed ? { action: removed ? 'took away' : 'changed', subject: 'the banner' } : 'no change',
  }
}

/** Under the names of the form's fields. */
function errorsOf(banner: Record<string, unknown>): Partial<Record<keyof BannerForm, string>> {
  const names: Readonly<Record<string, keyof BannerForm>> = {
    'link.label': 'label',
    'link.url': 'url',
    colours: 'background',
    'colours.background': 'background',
    'colours.text': 'colour',
  }
  return Object.fromEntries(
    Object.entries(fieldErrors(bannerSchema, banner)).map(([path, error]) => [names[path] ?? path, error]),
  )
}
