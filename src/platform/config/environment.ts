import { z } from 'zod'
import { inEnglish } from '#platform/words/in-english.ts'
import { decodeTranslatable } from '#shared/words/translatable-text.ts'
import { siteAddress } from './site-address.ts'

const port = z.coerce.number().int().min(0).max(65535)

/** Addresses and secrets. Everything has a default that lets the start command work with nothing set. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PORTICO_URL: siteAddress.optional(),
  PORTICO_CONTENT: z.string().default('content'),
  PORTICO_DATA: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?|file|sqlite):/)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  PORTICO_SECRET: z.string().min(32).optional(),
  PORTICO_BOT_CHECK_SECRET: z.string().min(1).optional(),
  PORTICO_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  PORTICO_STANDSTILL_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  PORTICO_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  PORTICO_IMPORT: z.enum(['start', 'command']).default('start'),
  PORTICO_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

export type Environment = z.output<typeof environmentSchema>

const fixes: Record<string, string> = {
  PORT: 'a port number from 0 to 65535, e.g. PORT=3000',
  PORTICO_URL:
    'the public address with http:// or https:// and no path or query behind the name, e.g. PORTICO_URL=https://example.org',
  DATABASE_URL:
    'a PostgreSQL address, e.g. DATABASE_URL=postgres://user:password@host:5432/name; leave it out for SQLite',
  SMTP_URL: 'an address such as SMTP_URL=smtp://user:password@mail.example.org:587',
  PORTICO_SECRET: 'at least 32 random characters; leave it out to have one made and kept in the data folder',
  PORTICO_WORKERS: 'a number from 1 to 64, e.g. PORTICO_WORKERS=2',
  PORTICO_STANDSTILL_SECONDS:
    'the seconds after which a program that stands still is ended, from 1 to 3600, or 0 for never',
  PORTICO_IMPORT:
    '"start" to take in changed content at every start, or "command" to leave that to "npx portico import"',
  PORTICO_LOG: 'one of debug, info, warn, error, silent',
}

export class ConfigurationError extends Error {
  override name: string = 'ConfigurationError'
  /** A short word to search for, in front of the sentence. */
  readonly code: string = 'configuration'
}

const secrets = new Set(['DATABASE_URL', 'SMTP_URL', 'PORTICO_SECRET', 'PORTICO_BOT_CHECK_SECRET'])

/** The value is printed and logged, and passwords do not belong there: of a secret only its kind is shown. */
function shown(name: string, value: string): string {
  if (!secrets.has(name)) return `"${value.replace(/\/\/.*@/, '//…@')}"`
  const [scheme] = /^[a-z][a-z0-9+]*:\/\//i.exec(value) ?? []
  return scheme ? `"${scheme}…"` : `a text of ${value.length} characters`
}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(set)
  if (parsed.success) return parsed.data
  throw new ConfigurationError(
    parsed.error.issues
      .map(({ path, message }) => {
        const name = String(path[0])
        const fix = fixes[name] ?? inEnglish(decodeTranslatable(message))
        return `${name} is ${shown(name, set[name] ?? '')}, which does not work here: set it to ${fix}.`
      })
      .join('\n'),
  )
}
