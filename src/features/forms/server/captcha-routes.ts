import { type Context, Hono } from 'hono'
import { createSemaphore } from '#platform/concurrency.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createNetworkLimit } from '#platform/limits/network-limit.ts'
import type { Page } from '#platform/page-cache/page.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { urls } from '#shared/urls.ts'
import { words as formWords } from '#words/forms.ts'
import type { CaptchaImageField } from '../domain/kinds/challenge.ts'
import { drawCaptcha } from './challenges/captcha-picture.ts'
import type { CompiledForm } from './compile-form.ts'
import type { Forms } from './create-forms.ts'
import { formTag } from './form-store.ts'

export type CaptchaRoutesDeps = Pick<Platform, 'clients' | 'clock'> & {
  forms: Pick<Forms, 'store' | 'challenges'>
  pageCache: Pick<PageCache, 'respond'>
}

/** For one home. */
const drawnPerMinute = 30

/** The pictures of captchas. One of a challenge always looks the same, so it may be kept as long as it is good. */
export function createCaptchaRoutes({ forms, clients, pageCache, clock }: CaptchaRoutesDeps) {
  const { store, challenges } = forms
  const limit = createNetworkLimit({ most: drawnPerMinute, perMilliseconds: 60_000, clock })
  // Drawing takes one of the few threads that files are read and pages are compressed with.
  const takeTurn = createSemaphore(1)
  const mayDraw = (c: Context<HttpEnv>) => {
    const { address, mayShareAddress } = clients.of(c)
    return limit.take(address, mayShareAddress)
  }
  const address = urls
    .captcha(':form{[0-9]+}', ':field', ':challenge')
    .replace(':challenge.png', ':picture{[0-9]+\\.png}')

  return new Hono<HttpEnv>().get(address, async (c) => {
    const { form = '', field = '', picture = '' } = c.req.param() as Record<string, string>
    const challenge = picture.replace(/\.png$/, '')
    const code = challenges.captchas.code(challenge)
    const found = code === undefined ? undefined : await store.find(Number(form))
    const style = found?.fields.find(
      (one): one is CaptchaImageField => one.kind === 'captcha-image' && one.name === field,
    )
    if (!code || !found || !style) return c.notFound()
    const { id } = found.definition
    return pageCache.respond(c.req.raw, urls.captcha(id, field, challenge), async (): Promise<Page> => {
      if (!mayDraw(c)) return tooMany(found)
      return {
        status: 200,
        contentType: 'image/png',
        body: await takeTurn(() => drawCaptcha(code, challenge, style)),
        headers: { 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' },
        tags: [formTag(id)],
        endless: true,
      }
    })
  })
}

const tooMany = ({ say }: CompiledForm): Page => ({
  status: 429,
  contentType: 'text/plain; charset=utf-8',
  body: `${say(formWords.tooManyPictures)}\n`,
  headers: { 'retry-after': '60' },
  tags: [],
})
