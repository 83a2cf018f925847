import type { Context } from 'hono'
import type { Translate } from '#platform/words/translate.ts'
import { words as restWords } from '#words/forms.rest.ts'
import { apiNamespace } from '../domain/form-view.ts'

const text = { type: 'string' }

const ruleNames = (
  'required requiredfile email url tel number date time file enum dayofweek minitems maxitems minlength maxlength ' +
  'minnumber maxnumber mindate maxdate minfilesize maxfilesize stepnumber all any'
).split(' ')

/** The shape of a schema answer, as JSON Schema; served on OPTIONS. `stepdate` is ours and known to our clients only. */
const schemaMeta = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Contact Form 7 SWV',
  description: 'Contact Form 7 SWV meta-schema',
  type: 'object',
  properties: {
    version: text,
    locale: text,
    rules: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          rule: {
            type: 'string',
            enum: ruleNames,
          },
          field: { type: 'string', pattern: '^[A-Za-z][-A-Za-z0-9_:]*$' },
          error: text,
          accept: { type: 'array', items: text },
          base: text,
          interval: { type: 'number', minimum: 0 },
          threshold: text,
        },
        required: ['rule'],
      },
    },
  },
}

const errors = {
  rest_no_route: { status: 404, message: restWords.noRoute },
  wpcf7_unsupported_media_type: { status: 415, message: restWords.unsupported },
  wpcf7_not_found: { status: 404, message: restWords.notFound },
  wpcf7_unit_tag_not_found: { status: 400, message: restWords.noUnitTag },
  wpcf7_forbidden: { status: 403, message: restWords.forbidden },
} as const

/** Any page may ask, but without cookies: who is signed in counts only on pages of the site itself. */
export const restHeaders = {
  'content-type': 'application/json; charset=UTF-8',
  'x-robots-tag': 'noindex',
  'access-control-allow-origin': '*',
}

export type RestCode = keyof typeof errors

const answer = (
  c: Context,
  body: unknown,
  status: 200 | 400 | 403 | 404 | 415,
  headers: Record<string, string>,
) => c.body(JSON.stringify(body), status, { ...restHeaders, 'cache-control': 'no-store', ...headers })

export const restAnswer = (c: Context, body: unknown, allow: string): Response =>
  answer(c, body, 200, { allow })

/** Errors that prevent a call altogether. The original's script shows none of these, so they are for programs. */
export function restError(c: Context, t: Translate, code: RestCode, allow?: string): Response {
  const { status, message } = errors[code]
  return answer(c, { code, message: t(message), data: { status } }, status, allow ? { allow } : {})
}

/** A body that says it is JSON and is none is refused before anything else is looked at. */
export function invalidJson(c: Context, t: Translate): Response {
  const data = { status: 400, json_error_code: 4, json_error_message: t(restWords.syntaxError) }
  return answer(c, { code: 'rest_invalid_json', message: t(restWords.invalidJson), data }, 400, {})
}

/** Headers that WordPress allows from pages elsewhere; a browser asks first. */
const preflightHeaders = {
  'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
}

export const restDescription = (c: Context, body: unknown, allow: string): Response =>
  answer(c, body, 200, { ...preflightHeaders, allow })

const describe = (method: 'GET' | 'POST') => ({
  namespace: apiNamespace,
  methods: [method],
  endpoints: [{ methods: [method], args: [] }],
})

/** Asked for by a browser before it sends a form with files from another site and tells how far they are. */
export const feedbackDescription = describe('POST')
export const schemaDescription = { ...describe('GET'), schema: schemaMeta }
export const refillDescription = describe('GET')

/** The addresses of the calls as WordPress writes them. */
const formPattern = `/${apiNamespace}/contact-forms/(?P<id>\\d+)`
export const routeDescriptions = {
  [`${formPattern}/feedback`]: feedbackDescription,
  [`${formPattern}/feedback/schema`]: describe('GET'),
  [`${formPattern}/refill`]: refillDescription,
}
