import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { createSoftwarePasskey, present } from '../../../test/software-passkey.ts'
import { createTestLog } from '../../../test/test-log.ts'

const challengeOf = async (visitor: DeskVisitor, path: string, fields = {}) => {
  const { challenge } = await (await visitor.post(path, fields)).json()
  return challenge as string
}

const signInWith = (site: DeskSite, passkey: string) => site.visitor().post(urls.desk.signIn(), { passkey })

const toSignIn = (site: DeskSite) => challengeOf(site.visitor(), urls.desk.signInPasskey)

async function withPasskey(site: DeskSite, name = 'ana') {
  const person = await site.signedIn('editor', name)
  await person.page(urls.desk.account)
  const key = createSoftwarePasskey()
  const origin = site.site
  const asked = await challengeOf(person, urls.desk.passkeyOptions)
  await person.post(urls.desk.passkeys, { passkey: key.created({ challenge: asked, origin }), label: name })
  const stored = await site.deps.use(accountsService).passkeyStore.of(person.account.id)
  expect(stored.map(({ id }) => id)).toEqual([key.id])
  return { person, key, origin }
}

describe('passkeys', () => {
  itOnBothDatabases(
    '[OPS-64] let in who answers the question of this site with their own key, once',
    async (open) => {
      const site = await createDeskSite(open)
      const { key, origin } = await withPasskey(site)
      const challenge = await toSignIn(site)
      const other = createSoftwarePasskey()
      const forged = { ...JSON.parse(other.proved({ challenge, origin })), id: key.id, rawId: key.id }
      const wrong = {
        'another site': key.proved({ challenge, origin: 'https://evil.example' }),
        'the key of another site': key.proved({ challenge, origin, host: 'evil.example' }),
        'nobody showed who they are': key.proved({ challenge, origin, flags: present }),
        'an answer to another question': key.proved({ challenge, origin, type: 'webauthn.create' }),
        'a question nobody asked': key.proved({ challenge: `${challenge.slice(0, -8)}AAAAAAAA`, origin }),
        'the question for a new passkey': key.proved({
          challenge: await challengeOf((await withPasskey(site, 'ben')).person, urls.desk.passkeyOptions),
          origin,
        }),
        'another key': JSON.stringify(forged),
        'an unknown key': other.proved({ challenge, origin }),
      }
      for (const [what, answer] of Object.entries(wrong))
        expect((await signInWith(site, answer)).status, what).toBe(422)
      const right = key.proved({ challenge, origin })
      expect((await signInWith(site, right)).status).toBe(303)
      expect((await signInWith(site, right)).status).toBe(422)
      const late = key.proved({ challenge: await toSignIn(site), origin })
      site.wait(11)
      expect((await signInWith(site, late)).status).toBe(422)
    },
  )

  it('[OPS-64] make one account only: what was asked for one person makes no key for another', async () => {
    const { log, lines } = createTestLog()
    const site = await createDeskSite(openSqlite, {}, log)
    const { person, origin } = await withPasskey(site)
    const ben = await site.signedIn('editor', 'ben')
    await ben.page(urls.desk.account)
    const key = createSoftwarePasskey()
    const passkey = key.created({ challenge: await challengeOf(person, urls.desk.passkeyOptions), origin })
    await ben.post(urls.desk.passkeys, { passkey, label: 'theirs' })
    const { passkeyStore, accounts, invitationPath } = site.deps.use(accountsService)
    expect(await passkeyStore.of(ben.account.id)).toEqual([])
    const path = await invitationPath('moderator', (await site.signedIn('owner')).account.id)
    const link = new URL(path ?? '', origin)
    const again = key.created({ challenge: await challengeOf(person, urls.desk.passkeyOptions), origin })
    const joined = await site.visitor().post(urls.desk.join('invitation'), {
      key: link.searchParams.get('key') ?? '',
      name: 'Cleo',
      passkey: again,
    })
    expect(joined.status).toBe(422)
    expect(await accounts.byName('Cleo')).toBeUndefined()
    expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
