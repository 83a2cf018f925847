import { Children } from 'react'
import type { Clock } from '#platform/clock.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { UseService } from '#platform/extension/service.ts'
import type { DrawnSlot, DrawSlot, SlotPlace, Slots } from '#platform/extension/slots.ts'
import type { Log } from '#platform/log.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import type { Translation } from '#platform/render/page-view.ts'
import { entriesService } from '#platform/services/entries.ts'
import { type Library, libraryService } from '#platform/services/library.ts'
import { siteService } from '#platform/services/site.ts'
import { textsService } from '#platform/services/texts.ts'
import type { FrameSlots } from '#platform/theme/places.ts'
import { readable } from '#shared/address-key.ts'
import { inEdition } from '#shared/edition.ts'
import type { HeadTag } from '#shared/head-tag.ts'
import { borrowedLanguage, type Site, type SiteMenuItem } from '#shared/site.ts'
import type { EditionLink, SiteView } from '#shared/site-view.ts'
import { urls } from '#shared/urls.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'
import type { Frame } from './render-page.tsx'

export type FrameDeps = {
  use: UseService
  clock: Clock
  log: Log
  slots(): readonly Slots[]
  headTags(): readonly HeadTag[]
}

/** The frame around the page at `path`, as it is now. */
export function createFrame({
  use,
  clock,
  log,
  slots,
  headTags,
}: FrameDeps): (path: string, translations?: readonly Translation[]) => Promise<Frame> {
  /** A slot that fails costs itself alone. */
  const draw = async (place: SlotPlace, slot: DrawSlot | undefined): Promise<DrawnSlot | undefined> => {
    try {
      return await slot?.(place)
    } catch (error) {
      log.error({ err: error, page: place.path }, 'a part of the frame could not be drawn')
      return undefined
    }
  }

  return async (path, translations = []) => {
    const written = await use(siteService).current()
    const site = withPostsAt(written, await use(entriesService).postsPath(clock.now()))
    const { setText } = use(textsService)
    const place = { path, now: clock.now(), site, setText }
    const drawn = async (name: keyof FrameSlots) =>
      (await Promise.all(slots().map((slot) => draw(place, slot[name])))).filter((slot) => slot !== undefined)
    const [top, header, footer] = [await drawn('top'), await drawn('header'), await drawn('footer')]
    const all = [...top, ...header, ...footer]
    return {
      site: {
        ...site,
        ...(await logoOf(site, use(libraryService))),
        editions: editionLinks(site, translations),
        taglineLang: borrowedLanguage(site, 'tagline'),
        addressLang: borrowedLanguage(site, 'address'),
        tagline: site.tagline && (await setText(site.tagline)),
        description: await setText(site.description),
      },
      ...joinDrawn({ tags: ['site'], headTags: headTags() }, ...all),
      // Things that every page has describe none of them.
      jsonLd: [],
      slots: { top: viewsOf(top), header: viewsOf(header), footer: viewsOf(footer) },
      styles: joinDrawn(...top, ...header).styles,
      stylesOfFooter: joinDrawn(...footer).styles,
      css: all.flatMap(({ css = [] }) => css),
      sheetsWithoutScript: all.flatMap(({ sheetsWithoutScript = [] }) => sheetsWithoutScript),
      attributes: Object.assign({}, ...all.map(({ attributes }) => attributes)),
    }
  }
}

/** The site with menus that link directly to the list of posts, wherever that is. */
function withPostsAt(site: Site, path: string): Site {
  if (path === pageUrls.posts()) return site
  const led = (items: readonly SiteMenuItem[]): readonly SiteMenuItem[] =>
    items.map((item) => ({
      ...item,
      url: item.url === pageUrls.posts() ? path : item.url,
      ...(item.children && { children: led(item.children) }),
    }))
  return { ...site, menus: { main: led(site.menus.main), footer: led(site.menus.footer) } }
}

/** With its size, so that nothing moves when it comes. One whose file is gone is none, or it would leave a gap for the name. */
async function logoOf({ logo }: Site, library: Library): Promise<Pick<SiteView, 'logo' | 'logoSize'>> {
  const found = logo && (await library.describe(logo))
  if (found) return { logoSize: { width: found.width, height: found.height } }
  return { logo: logo && library.has(readable(logo.slice(urls.media('').length))) ? logo : undefined }
}

const viewsOf = (slots: readonly DrawnSlot[]) => Children.toArray(slots.map(({ view }) => view))

/** The page in every language of the site, or the front page if nobody has translated it. */
const editionLinks = (site: Site, translations: readonly Translation[]): EditionLink[] =>
  Object.entries(site.languages).map(([edition, { language, label }]) => {
    const translation = translations.find((one) => one.edition === edition)
    return {
      language,
      label: label ?? ownNameOf(language),
      path: translation?.path ?? inEdition(edition, urls.home),
      isCurrent: edition === site.edition,
      isTranslation: translation !== undefined,
    }
  })
