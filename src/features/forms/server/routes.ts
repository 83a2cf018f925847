import { type Context, Hono } from 'hono'
import { createSemaphore } from '#platform/concurrency.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { CreateLimit } from '#platform/extension/own-client.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { readText } from '#platform/http/read-fields.ts'
import type { Page } from '#platform/page-cache/page.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { BotCheckView } from '#shared/bot-check.ts'
import { endOfDay } from '#shared/local-time.ts'
import { urls } from '#shared/urls.ts'
import { words as formWords } from '#words/forms.ts'
import type { FeedbackAnswer } from '../domain/feedback.ts'
import { apiNamespace } from '../domain/form-view.ts'
import type { CaptchaImageField } from '../domain/kinds/challenge.ts'
import { defaultMessages } from '../domain/messages.ts'
import { drawCaptcha } from './challenges/captcha-picture.ts'
import type { CompiledForm } from './compile-form.ts'
import type { Forms } from './create-forms.ts'
import { formTag } from './form-store.ts'
import {
  feedbackDescription,
  invalidJson,
  type RestCode,
  refillDescription,
  restAnswer,
  restDescription,
  restError,
  restHeaders,
  routeDescriptions,
  schemaDescription,
} from './rest-answers.ts'

type FormRoutesDeps = Pick<Platform, 'clock' | 'log'> & {
  limit: CreateLimit
  forms: Forms
  pageCache: Pick<PageCache, 'respond'>
  site(): Promise<{ title: string; description: string; url: string }>
}

/** The calls of the form, at our address and at WordPress's. Mounted before anything that limits or reads bodies. */
export function createFormRoutes(deps: FormRoutesDeps) {
  return new Hono<HttpEnv>()
    .route('/', createCaptchaRoutes(deps))
    .get(urls.formSettings, (c) =>
      c.body(originalSettings(deps.forms.botCheck), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
    )
    .route('/', restRoutes(urls.apiRoot, deps, { status: 'init' }))
    .route('/', restRoutes(urls.wordpressApiRoot, deps))
    .route('/', indexRoutes(deps))
}

/** `says`: additional data of a refill; missing at WordPress's address, where the original does not send any. */
function restRoutes(root: string, deps: FormRoutesDeps, says?: { status: 'init' }) {
  const { forms, pageCache, clock, log } = deps
  const { store, challenges } = forms
  const base = `${root}${apiNamespace}`
  const form = `${base}/contact-forms/:id{[0-9]+}`
  /** One for each form, however its number was written. */
  const keyOf = (id: number, part: string) => `${base}/contact-forms/${id}/${part}`
  const refuse = createRefuse(forms)

  return new Hono<HttpEnv>()
    .post(`${form}/feedback`, async (c) => {
      if (await isBrokenJson(c)) return invalidJson(c, await forms.siteT())
      if (!(c.req.header('content-type') ?? '').startsWith('multipart/form-data'))
        return refuse(c, 'wpcf7_unsupported_media_type', 'POST')
      const id = Number(c.req.param('id'))
      try {
        const found = await forms.findForm(id)
        if (!found) return refuse(c, 'wpcf7_not_found', 'POST')
        const taken = await forms.takeSubmission(c, found)
        if (!taken) return refuse(c, 'wpcf7_unit_tag_not_found', 'POST')
        return restAnswer(c, taken.answer, 'POST')
      } catch (error) {
        log.error({ err: error, form: id }, 'a message could not be taken')
        return restAnswer(c, notTaken(id, store.lastKnown(id)), 'POST')
      }
    })
    .options(`${form}/feedback`, (c) => restDescription(c, feedbackDescription, 'POST'))
    .get(`${form}/feedback/schema`, async (c) => {
      const id = Number(c.req.param('id'))
      const found = await store.find(id)
      if (!found) return refuse(c, 'wpcf7_not_found', 'GET')
      return pageCache.respond(c.req.raw, keyOf(id, 'feedback/schema'), async () => ({
        status: 200,
        contentType: restHeaders['content-type'],
        body: JSON.stringify(found.schema),
        headers: { ...headersOfGet },
        tags: [formTag(id), 'site'],
        freshUntil: found.changesDaily ? endOfDay(clock.now(), await forms.timezone()) : undefined,
      }))
    })
    .options(`${form}/feedback/schema`, (c) => restDescription(c, schemaDescription, 'GET'))
    .get(`${form}/refill`, async (c) => {
      const id = Number(c.req.param('id'))
      const found = await store.find(id)
      if (!found) return refuse(c, 'wpcf7_not_found', 'GET')
      const refill = challenges.refill(found)
      if (Object.keys(refill).length > 0) return restAnswer(c, { ...says, ...refill }, 'GET')
      return pageCache.respond(c.req.raw, keyOf(id, 'refill'), async () => ({
        status: 200,
        contentType: restHeaders['content-type'],
        body: JSON.stringify(says ?? []),
        headers: { ...headersOfGet },
        tags: [formTag(id)],
      }))
    })
    .options(`${form}/refill`, (c) => restDescription(c, refillDescription, 'GET'))
    .get(base, (c) => restAnswer(c, { namespace: apiNamespace, routes: routeDescriptions }, 'GET'))
    .all(`${base}/contact-forms`, (c) => refuse(c, 'wpcf7_forbidden'))
    .all(form, (c) => refuse(c, 'wpcf7_forbidden'))
    .all(`${base}/*`, (c) => refuse(c, 'rest_no_route'))
}

/** WordPress's description of itself, as far as it is true here. */
function indexRoutes({ site, forms }: FormRoutesDeps) {
  const refuse = createRefuse(forms)
  const root = urls.wordpressApiRoot.slice(0, -1)
  return new Hono<HttpEnv>()
    .get(root, async (c) => {
      const { title: name, description, url } = await site()
      const about = { name, description, url, home: url, namespaces: [apiNamespace], authentication: [] }
      return restAnswer(c, { ...about, routes: routeDescriptions }, 'GET')
    })
    .all(`${root}/*`, (c) => refuse(c, 'rest_no_route'))
}

const createRefuse =
  ({ siteT }: Pick<Forms, 'siteT'>) =>
  async (c: Context, code: RestCode, allow?: string) =>
    restError(c, await siteT(), code, allow)

/** Kilobytes. Anything longer is not read: it is not a form either way. */
const longestJson = 64

async function isBrokenJson(c: Context<HttpEnv>): Promise<boolean> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) return false
  const length = Number(c.req.header('content-length') ?? 0)
  if (length === 0 || length > longestJson * 1024) return false
  try {
    JSON.parse(await readText(c, longestJson))
    return false
  } catch {
    return true
  }
}

const headersOfGet = {
  'x-robots-tag': restHeaders['x-robots-tag'],
  'access-control-allow-origin': restHeaders['access-control-allow-origin'],
  allow: 'GET',
}

/** When not even the form could be looked up: the original's script shows nothing of an answer other than 200. */
const notTaken = (id: number, form?: CompiledForm): FeedbackAnswer => ({
  contact_form_id: id,
  status: 'mail_failed',
  message: (form?.definition.messages ?? defaultMessages).mail_sent_ng,
  posted_data_hash: '',
  into: '',
  invalid_fields: [],
})

/**
 * For sites that keep the script of Contact Form 7. WordPress prints these variables into the page, which a strict
 * Content-Security-Policy does not allow. What another script has put there before goes before it.
 */
const originalSettings = (check: BotCheckView | undefined) => `'use strict';
window.wp = { i18n: { __: (text) => text }, ...window.wp };
window.wpcf7 = { api: ${JSON.stringify({ root: urls.apiRoot, namespace: apiNamespace })}, ...window.wpcf7 };
${check?.provider === 'recaptcha' ? `window.wpcf7_recaptcha = ${JSON.stringify(recaptcha(check.siteKey))};\n` : ''}`

const recaptcha = (sitekey: string) => ({
  sitekey,
  actions: { homepage: 'homepage', contactform: 'contactform' },
})

type CaptchaRoutesDeps = Pick<FormRoutesDeps, 'limit' | 'pageCache'> & {
  forms: Pick<Forms, 'store' | 'challenges'>
}

/** For one home. */
const drawnPerMinute = 30

/** The pictures of captchas. One of a challenge always looks the same, so it may be kept as long as it is good. */
function createCaptchaRoutes({ forms, limit, pageCache }: CaptchaRoutesDeps) {
  const { store, challenges } = forms
  const isTooMany = limit({ max: drawnPerMinute, minutes: 1 })
  // Drawing takes one of the few threads that files are read and pages are compressed with.
  const takeTurn = createSemaphore(1)
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
      if (isTooMany(c)) return tooMany(found)
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

const tooMany = ({ t }: CompiledForm): Page => ({
  status: 429,
  contentType: 'text/plain; charset=utf-8',
  body: `${t(formWords.tooManyPictures)}\n`,
  headers: { 'retry-after': '60' },
  tags: [],
})
