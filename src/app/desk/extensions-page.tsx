import type { ReactNode } from 'react'
import { hasDeskSettings, shownSetting } from '#platform/extension/desk-settings.ts'
import type { MadeExtension } from '#platform/extension/extension.ts'
import { needWords } from '#platform/extension/needs.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.extensions.ts'
import { additionsOf } from './additions-of.ts'

const configFile = 'portico.config.ts'

type Failure = { what: string; kind: string; times: number; last: string }

export type ExtensionsPageProps = {
  extensions: readonly { extension: MadeExtension; failures: readonly Failure[] }[]
  /** Names of those whose tables are still in the database. */
  gone: readonly string[]
}

/** What the site has of its own, for the owner to judge. */
export function ExtensionsPage({ extensions, gone }: ExtensionsPageProps) {
  const say = useSay()
  return (
    <>
      <p>
        <Phrase of={words.introduction} draw={{ file: () => <code>{configFile}</code> }} />
      </p>
      {extensions.length === 0 && <p>{say(words.none)}</p>}
      {extensions.map(({ extension, failures }) => (
        <ExtensionView key={extension.name} extension={extension} failures={failures} />
      ))}
      {gone.length > 0 && (
        <section aria-labelledby="gone">
          <h2 id="gone">{say(words.gone)}</h2>
          <p>{say(words.goneAbout({ names: gone }))}</p>
        </section>
      )}
    </>
  )
}

function ExtensionView({ extension, failures }: ExtensionsPageProps['extensions'][number]) {
  const say = useSay()
  const { name, version, about, needs = [], made, context } = extension
  const id = `extension-${name}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {name} {version && <span className="field-hint">{version}</span>}
      </h2>
      {about && <p>{about}</p>}
      <dl className="desk-facts">
        <dt>{say(words.adds)}</dt>
        <Lines none={say(words.addsNothing)}>{additionsOf(say, extension, made)}</Lines>
        <dt>{say(words.may)}</dt>
        <Lines none={say(words.mayNothing)}>{needs.map((need) => say(needWords(need)))}</Lines>
        {settingsOf(context.settings).length > 0 && (
          <>
            <dt>{say(words.settings)}</dt>
            <Lines>{settingsOf(context.settings)}</Lines>
          </>
        )}
        <dt>{say(words.failed)}</dt>
        <Lines none={say(words.never)}>
          {failures.map(({ what, kind, times, last: moment }) =>
            say(
              kind
                ? words.failureOfKind({ moment, what, kind, times })
                : words.failure({ moment, what, times }),
            ),
          )}
        </Lines>
      </dl>
      {hasDeskSettings(extension) && (
        <p>
          <a href={urls.desk.extensionSettings(name)}>{say(words.changeSettings({ name }))}</a>
        </p>
      )}
    </section>
  )
}

function Lines({ children, none }: { children: readonly string[]; none?: string }): ReactNode {
  return (children.length > 0 ? children : [none]).map((line) => (
    <dd key={line} dir="auto">
      {line}
    </dd>
  ))
}

const settingsOf = (settings: unknown): readonly string[] =>
  Object.entries(settings ?? {}).map(([name, value]) => `${name}: ${shownSetting(name, value)}`)
