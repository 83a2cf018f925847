import type { Sayable } from '#shared/words/sayable.ts'
import { words as siteWords } from '#words/desk.importSite.ts'
import { restRefusal } from '../../domain/rest/rest-values.ts'
import { plainText } from '../../domain/text/plain-text.ts'
import type { Asked, SiteAnswer } from './ask-site.ts'

/** `refused`: WordPress says no. `failed`: there was no sensible answer. */
export type RestAnswer =
  | { kind: 'answer'; value: unknown; total?: number }
  | { kind: 'refused'; status: number; code: string; message: Sayable; params: readonly string[] }
  | { kind: 'failed'; reason: Sayable }

export type RestApi = (
  path: string,
  parameters?: Readonly<Record<string, string | number>>,
) => Promise<RestAnswer>

/** `root` is where the API begins: `…/wp-json/`, or `…/?rest_route=/` on sites without readable addresses. */
export const createRestApi =
  (root: string, ask: (url: string) => Promise<Asked>): RestApi =>
  async (path, parameters = {}) => {
    const asked = await ask(addressOf(root, path, parameters))
    return 'failed' in asked ? { kind: 'failed', reason: asked.failed } : readAnswer(asked.got)
  }

function addressOf(
  root: string,
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const url = new URL(root)
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  else url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${path}`)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return url.href
}

function readAnswer({ status, headers, text }: SiteAnswer): RestAnswer {
  const value = readJson(text)
  if (status >= 400) {
    const refusal = restRefusal.safeParse(value).data
    return {
      kind: 'refused',
      status,
      code: refusal?.code ?? '',
      message: plainText(refusal?.message ?? '') || siteWords.answered({ status: String(status) }),
      params: paramsOf(value),
    }
  }
  if (value === undefined) return { kind: 'failed', reason: whatInstead(text) }
  const total = Number(headers['x-wp-total'])
  const isNumber = headers['x-wp-total'] !== undefined && Number.isSafeInteger(total) && total >= 0
  return { kind: 'answer', value, ...(isNumber && { total }) }
}

/** The parameters that WordPress did not like. */
function paramsOf(value: unknown): readonly string[] {
  const params = (value as { data?: { params?: unknown } } | undefined)?.data?.params
  return typeof params === 'object' && params !== null ? Object.keys(params) : []
}

/** Where a plugin has an error, PHP writes about it before the answer. */
function readJson(text: string): unknown {
  const starts = [0, text.indexOf('\n['), text.indexOf('\n{'), text.indexOf('[{"'), text.indexOf('{"')]
  for (const at of new Set(starts)) {
    if (at < 0) continue
    try {
      const value: unknown = JSON.parse(at === 0 ? text.replace(/^\uFEFF/, '') : text.slice(at))
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // The next place may do.
    }
  }
  return undefined
}

const whatInstead = (text: string) =>
  /^\s*(?:<!doctype|<html)/i.test(text.slice(0, 1000)) ? siteWords.forBrowsers : siteWords.damaged
