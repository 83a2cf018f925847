import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { auditService } from '#platform/services/audit.ts'
import { peopleService } from '#platform/services/people.ts'
import { siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.accounts.ts'
import { ownerCommand } from './commands/owner-command.ts'
import { createAccountRoutes } from './desk/account-routes.tsx'
import { createAuditRoutes } from './desk/audit-collection.tsx'
import { createJoinRoutes } from './desk/join-routes.tsx'
import { createPeopleRoutes } from './desk/people-collection.tsx'
import { createSecondFactorRoutes } from './desk/second-factor-routes.tsx'
import { createSignInRoutes } from './desk/sign-in-routes.tsx'
import { may } from './domain/roles.ts'
import { createAccounts } from './server/accounts.ts'
import { createDeskCookies, createSignedIn } from './server/desk-cookies.ts'
import { accountsService } from './server/service.ts'

/** Who has access to the desk, and how they prove it. */
export const accounts = defineExtension({
  name: 'accounts',
  needs: ['portico:address', 'database'],
  commands: [ownerCommand],
  parts(context) {
    const { use, client } = context
    const accounts = { ...createAccounts(context), cookies: createDeskCookies(context.address.fixed) }
    const desk: Parameters<typeof createJoinRoutes>[0] = {
      ...context,
      ...accounts,
      translator: context.t,
      siteName: async () => (await use(siteService).current()).title,
      siteAt: async ({ site }: { site: string }) => ({ name: await desk.siteName(), origin: site }),
    }
    return {
      offers: [
        offer(accountsService, accounts),
        offer(auditService, accounts.audit),
        offer(peopleService, {
          whoMay: async (capability) =>
            (await accounts.accounts.list()).filter(({ role }) => may(role, capability)),
          signedIn: createSignedIn({ accounts, cookies: accounts.cookies, client }),
          async isAtDesk(c, capability = 'desk') {
            const token = accounts.cookies.read(c, 'desk')
            const session = token === undefined ? undefined : await accounts.sessions.peek(token)
            const account = session && (await accounts.accounts.byId(session.account))
            return account !== undefined && may(account.role, capability)
          },
        }),
      ],
      desk: {
        routes: [
          ...createSignInRoutes(desk),
          ...createJoinRoutes(desk),
          ...createAccountRoutes(desk),
          ...createSecondFactorRoutes(desk),
          ...createPeopleRoutes(desk),
          ...createAuditRoutes(desk),
        ],
        nav: [
          { label: words.people, href: urls.desk.people, capability: 'people' },
          { label: words.log, href: urls.desk.audit, capability: 'audit' },
        ],
      },
    }
  },
})
