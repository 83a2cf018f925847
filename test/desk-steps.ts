import { accountsService } from '#features/accounts/server/service.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { urls } from '#shared/urls.ts'
import type { DeskSite, DeskVisitor } from './desk-site.ts'

export const password = 'seven planks of oak'

export async function setUp(site: DeskSite, name = 'Ana') {
  const visitor = site.visitor()
  await visitor.get((await site.deps.use(accountsService).setUpPath()) ?? '')
  await visitor.post(urls.desk.join('set-up'), { key: visitor.hidden('key'), name, password })
  return visitor
}

export const signIn = (visitor: DeskVisitor, fields: Record<string, string> = {}) =>
  visitor.post(urls.desk.signIn(), { name: 'Ana', password, ...fields })

export const isSignedIn = async (visitor: DeskVisitor) => (await visitor.get(urls.desk.home)).status === 200

/** Once, before the next call of a method. */
export function before<
  Name extends string,
  // biome-ignore lint/suspicious/noExplicitAny: whatever it takes is handed on
  Target extends Record<Name, (...given: any[]) => Promise<unknown>>,
>(target: Target, name: Name, run: () => Promise<unknown>) {
  const whole = target[name]
  target[name] = (async (...given) => {
    target[name] = whole
    await run()
    return whole(...given)
  }) as Target[Name]
}

export const log = async (site: DeskSite) =>
  (await site.deps.use(accountsService).audit.list({ limit: 50 })).map(
    ({ who, what }) => `${who}: ${inEnglish(what)}`,
  )
