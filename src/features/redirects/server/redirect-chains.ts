import { addressKey, splitAddress } from '#api/extension.ts'
import type { Redirect } from './redirect.ts'

export type Chained = { at: number; kind: 'loop' | 'chain' | 'twice'; other: string }

const keyOf = (address: string) => {
  const { path, search } = splitAddress(address)
  return addressKey(path, search)
}

/** Lines that lead to other lines, back to themselves, or say again what another line says. Patterns are left alone. */
export function chainsIn(redirects: readonly Redirect[]): Chained[] {
  const lines = redirects.map((redirect, at) => ({ ...redirect, at, key: keyOf(redirect.from) }))
  const plain = lines.filter(({ pattern }) => !pattern)
  const byKey = new Map(plain.toReversed().map((line) => [line.key, line]))
  return plain.flatMap((line): Chained[] => {
    const first = byKey.get(line.key)
    if (first && first.at !== line.at) return [{ at: line.at, kind: 'twice', other: first.from }]
    const next = nextOf(line, byKey)
    if (!next) return []
    const passed = new Set([line.key])
    for (let at: typeof next | undefined = next; at; at = nextOf(at, byKey)) {
      if (passed.has(at.key))
        return at.key === line.key ? [{ at: line.at, kind: 'loop', other: next.from }] : []
      passed.add(at.key)
    }
    return [{ at: line.at, kind: 'chain', other: next.from }]
  })
}

const nextOf = <Line extends Redirect>({ to }: Line, byKey: ReadonlyMap<string, Line>): Line | undefined => {
  if (!to?.startsWith('/')) return undefined
  const { path } = splitAddress(to)
  return byKey.get(keyOf(to)) ?? byKey.get(addressKey(path))
}
