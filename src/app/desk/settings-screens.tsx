import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { createSettings, type SettingsDeps } from '#platform/desk/settings-screen.tsx'
import type { Subject } from '#platform/desk/subject.ts'
import {
  deskSettings,
  hasDeskSettings,
  joinedSchema,
  sectionOf,
  shownSetting,
} from '#platform/extension/desk-settings.ts'
import type { MadeExtension } from '#platform/extension/extension.ts'
import { entriesService } from '#platform/services/entries.ts'
import { pagesService } from '#platform/services/pages.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { useT } from '#platform/words/use-t.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.extensions.ts'
import type { OpenSite } from '../open-site.ts'

/** Pages for the settings of every part that has some the desk can change, and what is edited there. */
export function settingsScreens(site: OpenSite): {
  routes: readonly DeskRoute[]
  subjects: readonly Subject[]
} {
  const { documents, use, clock, builtIn, extensions } = site
  const deps: SettingsDeps = {
    documents,
    siteTime: createSiteTime(use, clock),
    previewSite: (...asked) => use(pagesService).previewSite(...asked),
    async newestPost() {
      const [newest] = await use(entriesService).list('post', { limit: 1 }, clock.now())
      return newest?.path ?? urls.posts()
    },
  }
  const made = [
    ...builtIn.flatMap((part) => {
      const { settings } = part.made.desk ?? {}
      return settings ? [createSettings(deps, { ...usualScreen(part), ...settings, section: part.name })] : []
    }),
    ...extensions.filter(hasDeskSettings).map((extension) => createSettings(deps, screenOf(extension))),
  ]
  return { routes: made.flatMap(({ routes }) => routes), subjects: made.map(({ subject }) => subject) }
}

const usualScreen = ({ name }: MadeExtension) => ({
  path: urls.desk.extensionSettings(name),
  title: words.settingsOf({ name }),
})

/** Its own schema says what can be changed, and judges it; the page may have better words. */
function screenOf(extension: MadeExtension) {
  const { given = {}, configured = {}, made } = extension
  const fields = deskSettings(extension, made.desk?.settings?.fields)
  return {
    ...usualScreen(extension),
    ...made.desk?.settings,
    fields,
    section: sectionOf(extension),
    schema: joinedSchema(extension),
    usual: given as Readonly<Record<string, unknown>>,
    isConfigured: (name: string) => Object.hasOwn(configured as object, name),
    back: { label: words.backToExtensions, href: urls.desk.extensions },
    below: <FixedSettings given={given as object} fields={fields} />,
  }
}

/** Settings that only `portico.config.ts` can change. */
function FixedSettings({ given, fields }: { given: object; fields: Fields }) {
  const t = useT()
  const fixed = Object.entries(given).filter(([name]) => !Object.hasOwn(fields, name))
  if (fixed.length === 0) return null
  return (
    <section aria-labelledby="fixed">
      <h2 id="fixed">{t(words.fixedSettings)}</h2>
      <dl className="desk-facts">
        {fixed.map(([name, value]) => (
          <div key={name}>
            <dt>{t(labelOf(name, {}))}</dt>
            <dd dir="auto">{shownSetting(name, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
