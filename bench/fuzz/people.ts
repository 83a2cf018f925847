import { urls } from '../../src/shared/urls.ts'
import { type FormFound, formsIn } from './forms-in.ts'
import type { FuzzedSite } from './site.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export const people = ['nobody', 'owner', 'editor', 'moderator'] as const
export type Person = (typeof people)[number]

const password = 'seven grey herons at low tide'

export type Member = {
  visitor: Visitor
  /** Signs in again: what matters asks for somebody who did lately. */
  signIn(): Promise<void>
  isSignedIn(): Promise<boolean>
}

const names: Record<Exclude<Person, 'nobody'>, string> = { owner: 'Olga', editor: 'Emil', moderator: 'Mona' }

/** Somebody of each role, signed in the way people do it, and somebody who is not. */
export async function createPeople(site: FuzzedSite): Promise<Record<Person, Member>> {
  const link = /https?:\/\/\S+/.exec(await site.command('owner', 'create', names.owner))?.[0] ?? ''
  const owner = createVisitor(site.port)
  await join(owner, new URL(link), names.owner, site)
  const invited = async (role: 'editor' | 'moderator') => {
    const visitor = createVisitor(site.port)
    await join(visitor, await inviteTo(owner, role, site), names[role], site)
    return createMember(visitor, names[role], site)
  }
  return {
    nobody: {
      visitor: createVisitor(site.port),
      async signIn() {},
      isSignedIn: async () => false,
    },
    owner: createMember(owner, names.owner, site),
    editor: await invited('editor'),
    moderator: await invited('moderator'),
  }
}

function createMember(visitor: Visitor, name: string, site: FuzzedSite): Member {
  const isSignedIn = async () => (await visitor.ask({ method: 'GET', path: urls.desk.home })).status === 200
  return {
    visitor,
    isSignedIn,
    async signIn() {
      const path = urls.desk.signIn()
      const { html } = await visitor.ask({ method: 'GET', path })
      await submit(visitor, formTo(path, html), { name, password }, site)
      if (!(await isSignedIn())) throw new Error(`${name} could not sign in again.`)
    },
  }
}

async function inviteTo(owner: Visitor, role: string, site: FuzzedSite): Promise<URL> {
  const { html } = await owner.ask({ method: 'GET', path: urls.desk.people })
  const after = await submit(owner, formTo(urls.desk.invite, html), { role }, site)
  const key = /\/desk\/join\/invitation\?key=[\w.~%-]+/.exec(after.html)?.[0]
  if (!key) throw new Error(`No invitation for ${role}:\n${after.html.slice(-3000)}`)
  return new URL(key, 'http://127.0.0.1')
}

async function join(visitor: Visitor, { pathname, search }: URL, name: string, site: FuzzedSite) {
  const { html } = await visitor.ask({ method: 'GET', path: pathname + search })
  const { status } = await submit(visitor, formTo(pathname, html), { name, password }, site)
  if (status !== 303) throw new Error(`Joining answered ${status}.`)
}

function formTo(action: string, html: string): FormFound {
  const form = formsIn(html, action).find((one) => one.action === action)
  if (!form) throw new Error(`There is no form to ${action} in:\n${html.slice(-3000)}`)
  return form
}

function submit(visitor: Visitor, form: FormFound, values: Record<string, string>, { origin }: FuzzedSite) {
  const fields = new URLSearchParams(form.fields.map(({ name, value }) => [name, value]))
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  const body = { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(String(fields)) }
  return visitor.ask({
    method: 'POST',
    path: form.action,
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body,
  })
}
