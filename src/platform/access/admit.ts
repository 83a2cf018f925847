import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { askedEdition, sitePath } from '#platform/editions/asked-edition.ts'
import type { OwnPages } from '#platform/extension/extension-context.ts'
import type { UseService } from '#platform/extension/service.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { requestContext, withContext } from '#platform/request-context.ts'
import { pagesService } from '#platform/services/pages.ts'
import { peopleService } from '#platform/services/people.ts'
import { splitAddress } from '#shared/address-key.ts'
import { inEdition, isShared, withoutEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import type { Access, AccessContext, AccessRule, Admission, Visitor } from './access.ts'

/** Answers visitors admitted by all rules, and nobody else; nobody caches their answers. */
export type Admit = <Answer>(
  c: Context<HttpEnv>,
  rules: readonly AccessRule[],
  answer: () => Promise<Answer>,
) => Promise<Answer | Response>

type AdmitDeps = { use: UseService; once: OwnPages['once'] }

export function createAdmit({ use, once }: AdmitDeps): Admit {
  const asked = new WeakMap<Request, Map<Access, Promise<Admission>>>()
  /** Several handlers may share a rule. */
  const askOnce = (c: Context<HttpEnv>, { access, ask }: AccessRule) => {
    const known = asked.get(c.req.raw) ?? new Map<Access, Promise<Admission>>()
    asked.set(c.req.raw, known)
    const admission = known.get(access) ?? ask(visitorOf(c, use))
    known.set(access, admission)
    return admission
  }

  const refuse = async (c: Context<HttpEnv>, admission: Exclude<Admission, true>): Promise<Response> => {
    if (typeof admission === 'string') return lead(c, admission)
    // Whatever else a rule answers by mistake lets nobody in.
    if (typeof admission !== 'object' || admission === null) return use(pagesService).privatePage()
    return once(c.req.raw, { status: 403, ...admission })
  }

  return async (c, rules, answer) => {
    if (rules.length === 0) return answer()
    for (const rule of rules) {
      const admission = await askOnce(c, rule)
      if (admission === true || isLedHere(c, admission)) continue
      c.set('isRefused', true)
      return forOne(await refuse(c, admission))
    }
    const granted = new Set([...(requestContext().granted ?? []), ...rules.map(({ access }) => access)])
    const answered = await withContext({ isForOne: true, granted }, answer)
    if (answered instanceof Response) return forOne(answered)
    if (c.finalized) c.res = forOne(c.res)
    return answered
  }
}

const pathOf = (c: Context) => {
  const { pathname } = new URL(c.req.url)
  const path = sitePath(pathname)
  return isShared(path) ? path : withoutEdition(askedEdition(), path)
}

const visitorOf = (c: Context<HttpEnv>, use: UseService): Visitor => ({
  request: c.req.raw,
  path: pathOf(c),
  cookie: (name) => getCookie(c, name),
  isAtDesk: (capability) => use(peopleService).isAtDesk(c, capability),
})

/** Where those are led who are not let in, everybody comes. */
const isLedHere = (c: Context, admission: Admission) =>
  typeof admission === 'string' && splitAddress(admission).path === pathOf(c)

function lead(c: Context, to: string): Response {
  const { method, url } = c.req
  const isAsked = method === 'GET' || method === 'HEAD'
  const { pathname, search } = new URL(url)
  const back = new URLSearchParams({ back: sitePath(pathname) + search })
  const isPath = to.startsWith('/')
  const there = isPath && !isShared(to) ? inEdition(askedEdition(), to) : to
  const location = isPath && isAsked ? `${there}${there.includes('?') ? '&' : '?'}${back}` : there
  return new Response(null, { status: isAsked ? 302 : 303, headers: { location } })
}

/** Headers of an answer from elsewhere cannot be changed. */
function forOne(answer: Response): Response {
  const own = new Response(answer.body, answer)
  own.headers.set('cache-control', 'private, no-store')
  own.headers.delete('etag')
  return own
}

/** A rule of an extension. One that throws lets nobody in. */
export const ruleOf = (
  access: Access,
  owner: () => { context: AccessContext; ready(): Promise<void> },
): AccessRule => ({
  access,
  async ask(visitor) {
    if (typeof access === 'string') return askDesk(visitor, access)
    const { context, ready } = owner()
    await ready()
    return access(visitor, context)
  },
})

async function askDesk(visitor: Visitor, capability: Exclude<Access, (...asked: never[]) => unknown>) {
  if (await visitor.isAtDesk(capability)) return true
  return (await visitor.isAtDesk()) ? false : urls.desk.signIn()
}
