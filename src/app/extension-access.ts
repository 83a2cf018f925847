import { TrieRouter } from 'hono/router/trie-router'
import type { AccessRule } from '#platform/access/access.ts'
import { ruleOf } from '#platform/access/admit.ts'
import type { Extension, MadeExtension } from '#platform/extension/extension.ts'
import type { Parts } from '#platform/extension/parts.ts'
import { splitAddress } from '#shared/address-key.ts'
import { answersAt, examplesOf } from './extension-addresses.ts'
import { refuse } from './site-extensions.ts'

/** The rules of an extension's own addresses. A rule that guards nothing stops the start. */
export function rulesOf(
  { name }: Extension,
  { access = {}, routes }: Parts,
  owner: Pick<MadeExtension, 'context' | 'ready'>,
): (path: string) => readonly AccessRule[] {
  const router = new TrieRouter<AccessRule>()
  for (const [path, who] of Object.entries(access)) {
    const isThere = routes?.routes.some((route) => examplesOf(route.path).some(answersAt({ path })))
    if (!path.startsWith('/') || !isThere)
      refuse(
        `The extension "${name}" says who may see "${path}", and has no route there. Name an address of its routes, e.g. /${name}/*; a type says "access" itself.`,
      )
    router.add(
      'ALL',
      path,
      ruleOf(who, () => owner),
    )
  }
  return (path) => router.match('ALL', splitAddress(path).path)[0].map(([rule]) => rule)
}
