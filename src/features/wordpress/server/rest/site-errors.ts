import { CommandError } from '#platform/commands/command.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as siteWords } from '#words/desk.importSite.ts'

const { useFile } = siteWords

const trouble = (code: string, what: Sayable, fix: Sayable, cause?: unknown) =>
  new CommandError(code, what, fix, cause === undefined ? undefined : { cause })

export const notReached = (host: string, reason: Sayable, cause?: unknown) =>
  trouble('not_reached', siteWords.notReached({ host, reason }), siteWords.notReachedFix({ useFile }), cause)

export const innerAddress = (host: string, cause: unknown) =>
  trouble(
    'inner_address',
    siteWords.innerAddress({ host }),
    siteWords.innerAddressFix({ option: '--allow-private' }),
    cause,
  )

export const leadsElsewhere = (from: string, to: string) =>
  trouble('leads_elsewhere', siteWords.leadsElsewhere({ from, to }), siteWords.leadsElsewhereFix({ useFile }))

export const noWordPress = (address: string, found: Sayable) =>
  trouble('no_rest_api', siteWords.noApi({ address, found }), siteWords.noApiFix({ useFile }))

export const closedToVisitors = (address: string, said: Sayable) =>
  trouble(
    'rest_api_closed',
    siteWords.closed({ address, said }),
    siteWords.closedFix({ option: '--user NAME', useFile }),
  )

export const passwordRefused = (user: string, said: Sayable) =>
  trouble('password_refused', siteWords.passwordRefused({ user, said }), siteWords.passwordRefusedFix)

export const passwordLost = (user: string) =>
  trouble(
    'password_not_seen',
    siteWords.passwordLost({ user }),
    siteWords.passwordLostFix({
      below: 'RewriteEngine On',
      line: 'RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]',
      useFile,
    }),
  )

export const passwordInTheOpen = (address: string) =>
  trouble('not_encrypted', siteWords.inTheOpen({ address }), siteWords.inTheOpenFix)
