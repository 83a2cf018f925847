/** WordPress remembers former slugs of a text, so addresses in the same folder need nothing else. */
export function splitAliases(
  aliases: readonly string[],
  path: string,
): { slugs: readonly string[]; others: readonly string[] } {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const slugIn = (alias: string) => {
    const slug = alias.startsWith(folder) ? alias.slice(folder.length) : ''
    return folder !== '/' && /^[^/?#]+$/.test(slug) ? slug : undefined
  }
  return {
    slugs: aliases.flatMap((alias) => slugIn(alias) ?? []),
    others: aliases.filter((alias) => slugIn(alias) === undefined),
  }
}
