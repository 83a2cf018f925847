import { CommandError } from '#platform/commands/command.ts'

/** What always works: somebody with the right to it makes the file on the old site. */
const useFile = 'Or make an export file on the old site (Tools, Export, “All content”), and import that.'

const trouble = (code: string, message: string, fix: string, cause?: unknown) =>
  new CommandError(code, message, fix, cause === undefined ? undefined : { cause })

export const notReached = (host: string, reason: string, cause?: unknown) =>
  trouble(
    'not_reached',
    `${host} could not be asked: ${reason}`,
    `Check the address, and open it in a browser. Then try again: where there is a site to import into, it goes on from what was read. ${useFile}`,
    cause,
  )

export const innerAddress = (host: string, cause: unknown) =>
  trouble(
    'inner_address',
    `${host} is an address inside of a network, not on the internet.`,
    'If the old site runs there, say so with --allow-private.',
    cause,
  )

export const leadsElsewhere = (from: string, to: string) =>
  trouble(
    'leads_elsewhere',
    `${from} leads to ${to}, which is another site.`,
    `If that is the old site, name its address instead. ${useFile}`,
  )

export const noWordPress = (address: string, found: string) =>
  trouble(
    'no_rest_api',
    `There is no answer of WordPress's REST API at ${address}: ${found}.`,
    `Check that the address is that of the site's front page. Plugins and firewalls can switch the REST API off: allow it for the time of the move. ${useFile}`,
  )

export const closedToVisitors = (address: string, said: string) =>
  trouble(
    'rest_api_closed',
    `The REST API at ${address} is not open to visitors: ${said}`,
    `Give an account with --user NAME and an application password (Users, Profile, Application Passwords), or let visitors use it for the time of the move. ${useFile}`,
  )

export const passwordRefused = (user: string, said: string) =>
  trouble(
    'password_refused',
    `The old site does not let ${user} in: ${said}`,
    'It wants an application password, not the one for signing in: make one under Users, Profile, Application Passwords. The name is the user name or the e-mail address.',
  )

export const passwordLost = (user: string) =>
  trouble(
    'password_not_seen',
    `The old site did not see the password of ${user}, though it was sent.`,
    `Its web server drops the Authorization header, or a plugin has switched application passwords off. For Apache, this line below “RewriteEngine On” in .htaccess helps: RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]. ${useFile}`,
  )

export const passwordInTheOpen = (address: string) =>
  trouble(
    'not_encrypted',
    `${address} is not encrypted, so that anybody on the way could read the password.`,
    'Name the address with https://. Without https, make an export file on the old site and import that.',
  )
