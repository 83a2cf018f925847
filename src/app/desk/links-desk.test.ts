import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { isSignedIn, log, password, setUp, signIn } from '../../../test/desk-steps.ts'

type Signed = Awaited<ReturnType<DeskSite['signedIn']>>

describe('links that open the desk', () => {
  it('[OPS-14] are worth nothing once who made them is removed', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, bo, cy] = [await setUp(site), await site.signedIn('owner', 'Bo'), await editor(site)]
    const links = [await invitation(bo, 'owner'), await resetLink(bo, cy)]
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.removePerson, { id: bo.account.id })
    for (const link of links) expect(await opens(site, link)).toBe(false)
    expect(await isSignedIn(cy)).toBe(true)
    expect(await isSignedIn(bo)).toBe(false)
    expect(await people(site)).toEqual(['Ana', 'Cy'])
  })

  itOnBothDatabases(
    '[OPS-14] are worth nothing once who made them is no longer an owner, and stay so',
    async (open) => {
      const site = await createDeskSite(open)
      const [ana, bo, cy] = [await setUp(site), await site.signedIn('owner', 'Bo'), await editor(site)]
      const links = [await invitation(bo, 'moderator'), await resetLink(bo, cy)]
      await ana.get(urls.desk.people)
      await ana.post(urls.desk.personRole, { id: bo.account.id, role: 'owner' })
      for (const link of links) expect((await site.visitor().get(link)).status).toBe(200)
      await ana.post(urls.desk.personRole, { id: bo.account.id, role: 'editor' })
      for (const link of links) expect(await opens(site, link)).toBe(false)
      await ana.post(urls.desk.personRole, { id: bo.account.id, role: 'owner' })
      for (const link of links) expect(await opens(site, link)).toBe(false)
    },
  )

  it('[OPS-14] let nobody in whose page was open when the maker was removed', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, bo, cy] = [await setUp(site), await site.signedIn('owner', 'Bo'), await editor(site)]
    const [guest, thief] = [site.visitor(), site.visitor()]
    await guest.get(await invitation(bo, 'owner'))
    await thief.get(await resetLink(bo, cy))
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.removePerson, { id: bo.account.id })
    expect((await use(guest, 'invitation')).status).toBe(404)
    expect((await use(thief, 'reset')).status).toBe(404)
    expect(await people(site)).toEqual(['Ana', 'Cy'])
  })

  it('[OPS-14] are worth nothing when they were made by a clock that has been put back since', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, cy] = [await setUp(site), await editor(site)]
    const links = [await invitation(ana, 'editor'), await resetLink(ana, cy)]
    site.wait(-5)
    for (const link of links) expect((await site.visitor().get(link)).status).toBe(200)
    site.wait(-365 * 24 * 60)
    for (const link of links) expect(await opens(site, link)).toBe(false)
  })

  it('[OPS-14] of a reset are replaced by a newer one, used up together, and end with a new password', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, cy] = [await setUp(site), await editor(site)]
    const [first, second] = [await resetLink(ana, cy), await resetLink(ana, cy)]
    expect(await opens(site, first)).toBe(false)
    const visitor = site.visitor()
    await visitor.get(second)
    expect((await use(visitor, 'reset')).status).toBe(303)
    const third = await resetLink(ana, cy)
    await visitor.get(urls.desk.account)
    await visitor.post(urls.desk.password, { current: 'nine planks of ash', password: 'ten boards of elm' })
    expect(await opens(site, third)).toBe(false)
    expect((await signIn(site.visitor(), { name: 'Cy', password: 'ten boards of elm' })).status).toBe(303)
  })

  it('[OPS-14] are all listed with who made them, and can be withdrawn', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, bo, cy] = [await setUp(site), await site.signedIn('owner', 'Bo'), await editor(site)]
    const links = [
      await invitation(ana, 'editor'),
      await resetLink(bo, cy),
      new URL((await site.deps.use(accountsService).resetPath(bo.account.id)) ?? '', site.site).href,
    ]
    const page = await ana.page(urls.desk.people)
    const text = page
      .slice(page.indexOf('Open links'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(text).toContain('Invitation as editor created by you')
    expect(text).toContain('New password for Cy created by Bo')
    expect(text).toContain('New password for Bo created on the command line')
    for (const id of linkIds(ana)) await ana.post(urls.desk.withdrawLink, { id })
    for (const link of links) expect(await opens(site, link)).toBe(false)
    expect(await ana.page(urls.desk.people)).not.toContain('Open links')
    expect((await log(site)).slice(0, 3).toSorted()).toEqual([
      'Ana: Withdrew an invitation as editor',
      'Ana: Withdrew the reset link for Bo',
      'Ana: Withdrew the reset link for Cy',
    ])
  })

  it('are made for others: who is signed in changes their own password on their account page', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await site.signedIn('owner', 'Ana')
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.resetPerson, { id: ana.account.id })
    expect(await ana.page(urls.desk.people)).toContain('Set a new password on your account page')
  })

  it('give back an invitation whose name was taken, and no second one', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const link = await invitation(ana, 'editor')
    const [bo, eve] = [site.visitor(), site.visitor()]
    await bo.get(link)
    await eve.get(link)
    expect((await use(bo, 'invitation', { name: 'ana' })).status).toBe(422)
    const both = await Promise.all([
      use(bo, 'invitation', { name: 'Bo' }),
      use(eve, 'invitation', { name: 'Eve' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404])
    expect(await people(site)).toHaveLength(2)
  })

  it('end the step between password and code as well', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, cy] = [await setUp(site), await editor(site)]
    await setPassword(cy)
    await cy.get(urls.desk.secondFactor)
    const secret = (/class="secret">([^<]+)</.exec(cy.html())?.[1] ?? '').replaceAll(' ', '')
    const code = () => totpCode(secret, Math.floor(site.time.now.getTime() / 30_000))
    await cy.post(urls.desk.secondFactor, { code: code() })
    const half = site.visitor()
    await signIn(half, { name: 'Cy' })
    expect(half.html()).toContain('One more step')
    await cy.get(urls.desk.account)
    await cy.post(urls.desk.password, { current: password, password: 'ten boards of elm' })
    site.wait(1)
    const late = await half.post(urls.desk.signInCode, { token: half.hidden('token'), code: code() })
    expect(late.status).toBe(422)
    expect(await isSignedIn(half)).toBe(false)
    expect(await isSignedIn(ana)).toBe(true)
  })
})

const editor = (site: DeskSite) => site.signedIn('editor', 'Cy')

const people = async (site: DeskSite) =>
  (await site.deps.use(accountsService).accounts.list()).map(({ name }) => name)

const shownLink = (visitor: DeskVisitor) => /class="secret">([^<]+)</.exec(visitor.html())?.[1] ?? ''

async function invitation(maker: DeskVisitor, role: string) {
  await maker.get(urls.desk.people)
  await maker.post(urls.desk.invite, { role })
  return shownLink(maker)
}

async function resetLink(maker: DeskVisitor, { account }: Signed) {
  await maker.get(urls.desk.people)
  await maker.post(urls.desk.resetPerson, { id: account.id })
  return shownLink(maker)
}

async function setPassword(visitor: DeskVisitor) {
  await visitor.get(urls.desk.account)
  await visitor.post(urls.desk.password, { password })
}

const use = (visitor: DeskVisitor, kind: 'invitation' | 'reset', fields: Record<string, string> = {}) =>
  visitor.post(urls.desk.join(kind), {
    key: visitor.hidden('key'),
    name: 'Eve',
    password: 'nine planks of ash',
    ...fields,
  })

/** Whether the link lets its holder in, by its page or by the form on it. */
async function opens(site: DeskSite, link: string) {
  const { pathname, searchParams } = new URL(link)
  const visitor = site.visitor()
  const page = await visitor.get(link)
  const kind = pathname.endsWith('reset') ? 'reset' : 'invitation'
  const used = await use(visitor, kind, { key: searchParams.get('key') ?? '' })
  return page.status !== 404 || used.status !== 404
}

const linkIds = (visitor: DeskVisitor) =>
  [...visitor.html().matchAll(/people\/withdraw"[^>]*>.*?name="id" value="([^"]+)"/g)].map(
    ([, id = '']) => id,
  )
