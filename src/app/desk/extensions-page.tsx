import type { ReactNode } from 'react'
import { deskSettings, shownSetting } from '#platform/extension/desk-settings.ts'
import type { MadeExtension } from '#platform/extension/extension.ts'
import { needWords } from '#platform/extension/needs.ts'
import { urls } from '#shared/urls.ts'
import { additionsOf } from './additions-of.ts'

type Failure = { what: string; kind: string; times: number; last: string }

export type ExtensionsPageProps = {
  extensions: readonly { extension: MadeExtension; failures: readonly Failure[] }[]
  /** Names of those whose tables are still in the database. */
  gone: readonly string[]
}

/** What the site has of its own, for the owner to judge. */
export function ExtensionsPage({ extensions, gone }: ExtensionsPageProps) {
  return (
    <>
      <p>
        Extensions run inside the site and are trusted like the program itself. They stand in{' '}
        <code>portico.config.ts</code>.
      </p>
      {extensions.length === 0 && <p>This site has none.</p>}
      {extensions.map(({ extension, failures }) => (
        <ExtensionView key={extension.name} extension={extension} failures={failures} />
      ))}
      {gone.length > 0 && (
        <section aria-labelledby="gone">
          <h2 id="gone">No longer there</h2>
          <p>
            The database keeps tables of {gone.join(', ')}, and backups hold them. They are used again when
            the extension comes back.
          </p>
        </section>
      )}
    </>
  )
}

function ExtensionView({ extension, failures }: ExtensionsPageProps['extensions'][number]) {
  const { name, version, about, needs = [], made, context } = extension
  const id = `extension-${name}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {name} {version && <span className="field-hint">{version}</span>}
      </h2>
      {about && <p>{about}</p>}
      <dl className="desk-facts">
        <dt>Adds</dt>
        <Lines none="Nothing that can be named.">{additionsOf(extension, made)}</Lines>
        <dt>May</dt>
        <Lines none="Nothing beside drawing what it adds.">{needs.map(needWords)}</Lines>
        {settingsOf(context.settings).length > 0 && (
          <>
            <dt>Settings</dt>
            <Lines>{settingsOf(context.settings)}</Lines>
          </>
        )}
        <dt>Failed in the last 30 days</dt>
        <Lines none="Never.">
          {failures.map(
            ({ what, kind, times, last }) =>
              `${last}: ${what}${kind && ` (${kind})`}${times > 1 ? `, ${times} times` : ''}`,
          )}
        </Lines>
      </dl>
      {deskSettings(extension).length > 0 && (
        <p>
          <a href={urls.desk.extensionSettings(name)}>Change the settings of {name}</a>
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
