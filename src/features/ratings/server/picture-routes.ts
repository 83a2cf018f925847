import { Hono } from '#api/extension.ts'
import { pictureUrl } from '../domain/pictures.ts'
import type { PageSettings } from '../domain/rating-settings.ts'
import { addresses } from './addresses.ts'
import { customShapes, plainShapes } from './shapes.ts'

const colours = { on: '#b8541f', over: '#e07a3f', off: 'none' }
const outline = '#8a7d6d'
const lasting = { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' }
const svg = { 'Content-Type': 'image/svg+xml', ...lasting }

/** Our own pictures under the names the original gives to its own, and the settings its script reads. */
export function createPictureRoutes(page: () => Promise<PageSettings>) {
  return new Hono()
    .get(`${addresses.files}/images/loading.svg`, (c) => c.body(loadingPicture, 200, svg))
    .get(`${addresses.files}/images/:set/:file{rating_.+\\.svg}`, (c) => {
      const drawn = draw(c.req.param('set') ?? '', c.req.param('file') ?? '')
      return drawn ? c.body(drawn, 200, svg) : c.notFound()
    })
    .get(addresses.script, async (c) =>
      c.body(adapterScript(await page()), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
    )
}

function draw(set: string, file: string): string | undefined {
  const [, rate, state = '', mirrored] = /^rating_(?:(\d+)_)?(on|off|over|half)(-rtl)?\.svg$/.exec(file) ?? []
  const shape = Object.hasOwn(plainShapes, set)
    ? plainShapes[set]
    : Object.hasOwn(customShapes, set) && customShapes[set]?.[Number(rate ?? 1) - 1]
  if (!shape || !state) return undefined
  if (state === 'half') return halfPicture(shape, mirrored !== undefined)
  const colour = colours[state as keyof typeof colours]
  return picture(`<path d="${shape}" fill="${colour}" stroke="${state === 'off' ? outline : colour}"/>`)
}

const halfPicture = (shape: string, mirrored: boolean) =>
  picture(
    `<path d="${shape}" fill="none" stroke="${outline}"/><svg ${mirrored ? 'x="10" ' : ''}width="10" height="20" viewBox="${mirrored ? 10 : 0} 0 10 20"><path d="${shape}" fill="${colours.on}" stroke="${colours.on}"/></svg>`,
  )

const picture = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">${inside}</svg>`

const loadingPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="${outline}" stroke-width="2" stroke-dasharray="28 10"><animateTransform attributeName="transform" type="rotate" from="0 8 8" to="360 8 8" dur="0.9s" repeatCount="indefinite"/></circle></svg>`

/**
 * For sites that keep the original's script. WordPress prints its settings and hover pictures into the page, and its
 * handlers into the stars; a strict Content-Security-Policy allows neither, so this script of ours defines the globals
 * and calls the handlers.
 */
const adapterScript = (page: PageSettings) => `'use strict';
window.ratingsL10n = ${JSON.stringify(page)};
Object.assign(window, ${JSON.stringify(earlierGlobals(page))});
for (const [name, src] of ${JSON.stringify(hoverPictures(page))}) window[name] = Object.assign(new Image(), { src });
{
  /** The average to one decimal, and the star that is half full. */
  const stored = ({ users, score }) => {
    const average = +users ? score / users : 0;
    const shown = Math.round(average * 10) / 10;
    const rest = Math.abs(Math.floor(average) - shown);
    const half = rest < 0.25 ? 0 : Math.ceil(rest > 0.75 ? shown : average);
    return [shown, half, document.documentElement.dir === 'rtl' ? 1 : 0];
  };
  for (const [type, call] of [
    ['mouseover', (post, rate, star) => window.current_rating?.(post, rate, star.title)],
    ['mouseout', (post, rate, star) => window.ratings_off?.(...stored(star.closest('.post-ratings').dataset))],
    ['click', (post, rate, star) => (window.current_rating?.(post, rate, star.title), window.rate_post?.())],
  ]) {
    document.addEventListener(type, (event) => {
      const star = event.target.closest?.('img[id^="rating_"]');
      const [, post, rate] = /^rating_(\\d+)_(\\d+)$/.exec(star?.id ?? '') ?? [];
      if (!post) return;
      if (type === 'click' && window.rate_post) event.preventDefault();
      call(+post, +rate, star);
    });
  }
}
`

/** One for all steps, or one for each of them, by the names the original's script asks for. */
const hoverPictures = (page: PageSettings): [name: string, src: string][] =>
  page.custom === '1'
    ? Array.from({ length: Number(page.max) }, (_, index) => [
        `ratings_${index + 1}_mouseover_image`,
        pictureUrl(page, index + 1, 'over'),
      ])
    : [['ratings_mouseover_image', pictureUrl(page, 1, 'over')]]

/** In early versions each setting was a separate variable; themes and add-ons still read them. */
const earlierGlobals = (page: PageSettings) => ({
  ratings_ajax_url: page.ajax_url,
  ratings_text_wait: page.text_wait,
  ratings_image: page.image,
  ratings_max: Number(page.max),
  ratings_custom: Number(page.custom),
  ratings_show_loading: Number(page.show_loading),
  ratings_show_fading: Number(page.show_fading),
})
