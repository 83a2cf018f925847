import { Hono } from 'hono'
import { createBotChallengeRoutes } from '#platform/bot-check/challenge-routes.ts'
import type { Clock } from '#platform/clock.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { urls } from '#shared/urls.ts'
import { createCaptchaRoutes } from './captcha-routes.ts'
import type { Contact } from './contact.ts'
import { formTag } from './form-store.ts'
import { nextMidnight } from './local-time.ts'
import { restAnswer, restError, restHeaders, schemaDescription } from './rest-answers.ts'

export type ContactRoutesDeps = {
  contact: Contact
  pageCache: Pick<PageCache, 'respond'>
  clock: Clock
}

const namespace = 'contact-form-7/v1'

/** The calls of the form, at our address and at WordPress's. Mounted before anything that limits or reads bodies. */
export function createContactRoutes(deps: ContactRoutesDeps) {
  return new Hono<HttpEnv>()
    .route('/', createBotChallengeRoutes(deps.contact))
    .route('/', createCaptchaRoutes(deps.contact))
    .route('/', restRoutes(urls.apiRoot, deps))
    .route('/', restRoutes(urls.wordpressApiRoot, deps))
}

function restRoutes(root: string, { contact, pageCache, clock }: ContactRoutesDeps) {
  const { forms, challenges } = contact
  const base = `${root}${namespace}`
  const form = `${base}/contact-forms/:id{[0-9]+}`

  return new Hono<HttpEnv>()
    .post(`${form}/feedback`, async (c) => {
      if (!(c.req.header('content-type') ?? '').startsWith('multipart/form-data'))
        return restError(c, 'wpcf7_unsupported_media_type', 'POST')
      const found = await forms.find(Number(c.req.param('id')))
      if (!found) return restError(c, 'wpcf7_not_found', 'POST')
      const taken = await contact.takePost(c, found)
      if (!taken) return restError(c, 'wpcf7_unit_tag_not_found', 'POST')
      return restAnswer(c, taken.answer, 'POST')
    })
    .get(`${form}/feedback/schema`, async (c) => {
      const id = Number(c.req.param('id'))
      const found = await forms.find(id)
      if (!found) return restError(c, 'wpcf7_not_found', 'GET')
      return pageCache.respond(c.req.raw, c.req.path, async () => ({
        status: 200,
        contentType: restHeaders['content-type'],
        body: JSON.stringify(found.schema),
        headers: { ...headersOfGet },
        tags: [formTag(id), 'site'],
        freshUntil: found.changesDaily ? nextMidnight(clock.now(), await contact.timezone()) : undefined,
      }))
    })
    .options(`${form}/feedback/schema`, (c) => restAnswer(c, schemaDescription, 'GET'))
    .get(`${form}/refill`, async (c) => {
      const id = Number(c.req.param('id'))
      const found = await forms.find(id)
      if (!found) return restError(c, 'wpcf7_not_found', 'GET')
      const refill = challenges.refill(found)
      if (Object.keys(refill).length > 0) return restAnswer(c, refill, 'GET')
      return pageCache.respond(c.req.raw, c.req.path, async () => ({
        status: 200,
        contentType: restHeaders['content-type'],
        body: '[]',
        headers: { ...headersOfGet },
        tags: [formTag(id)],
      }))
    })
    .all(`${base}/contact-forms`, (c) => restError(c, 'wpcf7_forbidden'))
    .all(form, (c) => restError(c, 'wpcf7_forbidden'))
    .all(`${base}/*`, (c) => restError(c, 'rest_no_route'))
}

const headersOfGet = {
  'x-robots-tag': restHeaders['x-robots-tag'],
  'access-control-allow-origin': restHeaders['access-control-allow-origin'],
  allow: 'GET',
}
