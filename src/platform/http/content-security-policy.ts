import { createHash } from 'node:crypto'
import type { BotCheckConfig } from '#platform/config/platform-config.ts'

export type PolicySources = Partial<
  Record<
    | 'script-src'
    | 'style-src-attr'
    | 'connect-src'
    | 'frame-src'
    | 'img-src'
    | 'media-src'
    | 'font-src'
    | 'worker-src'
    | 'manifest-src'
    | 'form-action'
    | 'trusted-types',
    readonly string[]
  >
> & {
  /** For scripts that write HTML as text into the page: trusted types are not asked for. */
  textAsHtml?: boolean
}

/** What pages may not ask a browser for, unless a part needs it. */
export const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const

export type Permission = (typeof permissions)[number]

export type PolicyOptions = {
  /** The source texts of the inline scripts, exactly as between the tags. */
  inlineScripts?: readonly string[]
  /** Sources needed by an adapter for a third party, e.g. a bot check. */
  sources?: PolicySources
  https: boolean
  /** What pages may ask a browser for. */
  permissions?: readonly Permission[]
  /** Hosts below the site's have https too, all of them and for good. */
  subdomains?: boolean
}

/** The name under which our scripts may make trusted types, e.g. the address of a worker. */
const trustedTypesPolicy = 'portico'

/** The policy of a page: itself and nothing else, no `style` attribute or handler, no `eval`. `styles` are the texts of its style elements. */
export function pagePolicy(
  { inlineScripts = [], sources = {}, https }: PolicyOptions,
  styles: readonly string[] = [],
) {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashOf), ...(sources['script-src'] ?? [])],
    'style-src': ["'self'", ...styles.map(hashOf)],
    ...(sources['style-src-attr'] ? { 'style-src-attr': sources['style-src-attr'] } : {}),
    'img-src': ["'self'", 'data:', ...(sources['img-src'] ?? [])],
    'media-src': ["'self'", ...(sources['media-src'] ?? [])],
    'font-src': ["'self'", ...(sources['font-src'] ?? [])],
    'connect-src': ["'self'", ...(sources['connect-src'] ?? [])],
    'worker-src': ["'self'", ...(sources['worker-src'] ?? [])],
    'manifest-src': ["'self'", ...(sources['manifest-src'] ?? [])],
    ...(sources['frame-src'] ? { 'frame-src': sources['frame-src'] } : {}),
    'form-action': ["'self'", ...(sources['form-action'] ?? [])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(sources.textAsHtml
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [trustedTypesPolicy, ...(sources['trusted-types'] ?? [])],
        }),
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return write(directives)
}

/** For a page shown in a frame of our own: it looks like itself, but nothing in it runs, sends or leads away. `policy` is that of the page. */
export const previewPolicy = (policy: string | null | undefined) =>
  `default-src 'none'; ${/\bstyle-src [^;]*/.exec(policy ?? '')?.[0] ?? "style-src 'self'"}; img-src 'self' data:; media-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-same-origin`

/** For everything that is not a page: harmless when opened on its own, yet enough for a worker's script. */
export const filePolicy = write({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'frame-ancestors': ["'none'"],
})

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

function write(directives: Record<string, readonly string[]>) {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Sources of the bot check's third party. */
export function botCheckSources(config: BotCheckConfig): PolicySources {
  const origins = originsOf(config)
  return origins.length > 0 ? { 'script-src': origins, 'frame-src': origins, 'connect-src': origins } : {}
}

function originsOf(config: BotCheckConfig): readonly string[] {
  if (config.provider === 'recaptcha') return [new URL(config.scriptUrl).origin, 'https://www.gstatic.com']
  if (config.provider === 'turnstile') return [new URL(config.scriptUrl).origin]
  return []
}

/** The union of all of them. */
export function allowAll(all: readonly PolicySources[]): PolicySources {
  const together: Record<string, readonly string[]> = {}
  for (const { textAsHtml: _, ...sources } of all)
    for (const [name, origins] of Object.entries(sources))
      together[name] = [...new Set([...(together[name] ?? []), ...origins])]
  return { ...together, textAsHtml: all.some(({ textAsHtml }) => textAsHtml) }
}
