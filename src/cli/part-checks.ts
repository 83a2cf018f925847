import { sectionOf as configSectionOf, features } from '#app/features.ts'
import type { SiteConfig } from '#app/site-config.ts'
import { extensionsOf } from '#app/site-extensions.ts'
import { createSite } from '#features/site/server/site-store.ts'
import type { CheckPlace } from '#platform/commands/check.ts'
import { createAskHost } from '#platform/extension/create-extension-context.ts'
import { sectionOf, settingsWith } from '#platform/extension/desk-settings.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { hostsOf } from '#platform/extension/needs.ts'
import type { Finding } from '#platform/finding.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.cli.doctor.ts'

type Question = () => Promise<Finding>

/** What the parts of the site ask. A check that fails is a finding too. */
export function partChecks(config: SiteConfig, place: CheckPlace): readonly Question[] {
  const sections: Readonly<Record<string, unknown>> = config
  return [
    ...features.flatMap(({ description: { name, checks = [] } }) =>
      checks.map((check) => () => check({ ...place, settings: sections[configSectionOf(name)] })),
    ),
    ...extensionsOf(config).flatMap((extension) =>
      (extension.checks ?? []).map((check) => async () => {
        try {
          return await check(await placeOf(extension, place))
        } catch (error) {
          return failed(extension, error)
        }
      }),
    ),
  ]
}

/** As much as the extension asks for. */
async function placeOf(extension: Extension, { clock, look }: CheckPlace) {
  const { name, needs = [] } = extension
  const hosts = hostsOf(needs)
  const site = await look((db) => createSite({ db, localUrl: () => '' }).current())
  const said: Readonly<Record<string, unknown>> = site.status === 'read' ? site.value : {}
  return {
    settings: settingsWith(extension, said[sectionOf(extension)]),
    clock,
    ...(needs.includes('database') && { look }),
    ...(hosts.length > 0 && { fetch: createAskHost(name, hosts) }),
  }
}

const failed = ({ name }: Extension, error: unknown): Finding => ({
  what: name,
  state: 'wrong',
  says: words.checkFailed({ name, reason: reasonOf(error) }),
  fix: words.checkFailedFix,
})
