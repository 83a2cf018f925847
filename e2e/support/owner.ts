import { urls } from '#shared/urls.ts'
import { createVisitor } from '#testing/visitor.ts'

export type Owner = ReturnType<typeof ownerAt>

const ownerAt = (site: string) => ({
  ...createVisitor((path, init) => fetch(new URL(path, site), { ...init, redirect: 'manual' }), site),
  site,
})

/** The first owner of a started program, by the link that it prints. */
export async function becomeOwner(setUp: string): Promise<Owner> {
  const { origin, pathname, search } = new URL(setUp)
  const owner = ownerAt(origin)
  await owner.get(pathname + search)
  const answer = await owner.post(pathname, { name: 'Ana', password: 'seven planks of oak' })
  if (answer.status !== 303) throw new Error(`The link for the first owner answers with ${answer.status}.`)
  return owner
}

/** Somebody who has an account already. */
export async function signIn(site: string, name: string): Promise<Owner> {
  const person = ownerAt(site.replace(/\/$/, ''))
  await person.get(urls.desk.signIn())
  const answer = await person.post(urls.desk.signIn(), { name, password: 'seven planks of oak' })
  if (answer.status !== 303) throw new Error(`The desk answers ${name} with ${answer.status}.`)
  return person
}

/** The same person, where the site is after a restart. */
export function movedTo(site: string, { cookies }: Owner): Owner {
  const owner = ownerAt(site)
  for (const [name, value] of cookies) owner.cookies.set(name, value)
  return owner
}
