import { Hono } from 'hono'
import { urls } from '#shared/urls.ts'
import type { PageSettings } from '../domain/rating-settings.ts'
import { adapterScript } from './original-adapter.ts'
import { customShapes, plainShapes } from './shapes.ts'

const colours = { on: '#b8541f', over: '#e07a3f', off: 'none' }
const outline = '#8a7d6d'
const lasting = { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' }
const svg = { 'Content-Type': 'image/svg+xml', ...lasting }

/** Our own pictures under the names the original gives to its own, and the settings its script reads. */
export function createPictureRoutes(page: () => Promise<PageSettings>) {
  return new Hono()
    .get(`${urls.ratingFiles}/images/loading.svg`, (c) => c.body(loadingPicture, 200, svg))
    .get(`${urls.ratingFiles}/images/:set/:file{rating_.+\\.svg}`, (c) => {
      const drawn = draw(c.req.param('set') ?? '', c.req.param('file') ?? '')
      return drawn ? c.body(drawn, 200, svg) : c.notFound()
    })
    .get(urls.ratingSettings, async (c) =>
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
