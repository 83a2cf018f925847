/** Which prefix stands for which address, as the tags around say. */
export type Scope = ReadonlyMap<string, string>

/** The addresses an export uses, under the prefixes WordPress gives them. */
const usual: ReadonlyMap<string, string> = new Map([
  ['wp', 'http://wordpress.org/export/1.2/'],
  ['excerpt', 'http://wordpress.org/export/1.2/excerpt/'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['wfw', 'http://wellformedweb.org/CommentAPI/'],
  ['portico', 'urn:portico:export'],
])

const withoutEnds = (address: string) => address.trim().replace('https://', 'http://').replace(/\/$/, '')
const byAddress = new Map([...usual].map(([prefix, address]) => [withoutEnds(address), prefix]))
const exportAddress = 'http://wordpress.org/export/'

/** WordPress's own prefix for an address, in any version of the format. */
function prefixFor(address: string): string | undefined {
  const plain = withoutEnds(address)
  if (!plain.startsWith(exportAddress)) return byAddress.get(plain)
  return plain.endsWith('/excerpt') ? 'excerpt' : 'wp'
}

/** The scope inside a tag that may declare prefixes of its own. */
export function scopeInside(scope: Scope, attributes: Readonly<Record<string, string>>): Scope {
  const declared: [string, string][] = []
  for (const name in attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:'))
      declared.push([name.slice('xmlns:'.length), attributes[name] ?? ''])
  }
  return declared.length > 0 ? new Map([...scope, ...declared]) : scope
}

/** `taken`: the address that a prefix without declaration is taken to mean; empty when nobody knows it. */
export type Undeclared = { prefix: string; taken: string }

/** Says every element by WordPress's own prefix, whatever prefix the file uses. Elements of others are ''. */
export function createNames(tellUndeclared: (undeclared: Undeclared) => void) {
  const told = new Set<string>()
  let known: { scope: Scope; names: Map<string, string> } = { scope: new Map(), names: new Map() }

  function usualPrefix(prefix: string, scope: Scope): string | undefined {
    const address = scope.get(prefix)
    if (address !== undefined) return prefixFor(address)
    const taken = usual.get(prefix) ?? ''
    if (!told.has(prefix) && told.size < 100) {
      told.add(prefix)
      tellUndeclared({ prefix, taken })
    }
    return taken && prefix
  }

  function find(name: string, scope: Scope): string {
    const colon = name.indexOf(':')
    const prefix = colon < 0 ? '' : name.slice(0, colon)
    const usually = prefix === '' && !scope.get('') ? '' : usualPrefix(prefix, scope)
    if (prefix === '' && !usually) return name
    return usually ? `${usually}:${name.slice(colon + 1)}` : ''
  }

  return (name: string, scope: Scope): string => {
    if (known.scope !== scope) known = { scope, names: new Map() }
    const remembered = known.names.get(name)
    if (remembered !== undefined) return remembered
    const found = find(name, scope)
    if (known.names.size < 1000) known.names.set(name, found)
    return found
  }
}
