import { ConfigurationError } from '#platform/config/environment.ts'
import type { Extension, ExtensionParts } from '#platform/extension/extension.ts'
import { isNeed, type Need, needNames } from '#platform/extension/needs.ts'
import { features } from './features.ts'
import type { SiteConfig } from './site-config.ts'

/** What is the site's own, beside what comes in the box. A description that cannot be meant stops the start. */
export function extensionsOf({ extensions }: SiteConfig): readonly Extension[] {
  const names: string[] = features.map(({ name }) => name)
  for (const extension of extensions) {
    const { name } = extension
    if (names.includes(name)) refuse(`Two extensions are named "${name}". Give one of them another name.`)
    names.push(name)
    const wrong = wrongIn(extension)
    if (wrong) refuse(wrong)
  }
  return extensions
}

function wrongIn({ name, needs = [], migrations = [] }: Extension): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    return `An extension cannot be named "${name}". Use small letters, digits and dashes, with a letter first.`
  const unknown = needs.find((need) => !isNeed(need))
  if (unknown !== undefined)
    return `The extension "${name}" needs "${unknown}", which nobody can give it. Choose from ${needNames.join(', ')}.`
  return migrations.length > 0 ? missing(name, 'has migrations', 'database', needs) : undefined
}

/** What it hears must be among its needs, so that the owner knows. */
export function refuseUnnamedNeeds({ name, needs = [] }: Extension, { on = {} }: ExtensionParts) {
  const wrong =
    (on['message.accepted'] && missing(name, 'listens to message.accepted', 'messages:read', needs)) ||
    (on['review.submitted'] && missing(name, 'listens to review.submitted', 'reviews:read', needs))
  if (wrong) refuse(wrong)
}

const missing = (name: string, does: string, need: Need, needs: readonly Need[]) =>
  needs.includes(need)
    ? undefined
    : `The extension "${name}" ${does}, and does not say so: add "${need}" to its needs.`

function refuse(sentence: string): never {
  throw new ConfigurationError(sentence)
}
