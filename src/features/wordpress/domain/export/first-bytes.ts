import type { ProblemKind } from './problems.ts'

export const firstBytesNeeded = 200

const beginnings: readonly (readonly [about: string, ...bytes: number[]])[] = [
  ['zip', 0x50, 0x4b, 0x03, 0x04],
  ['gzip', 0x1f, 0x8b],
  ['UTF-16', 0xff, 0xfe],
  ['UTF-16', 0xfe, 0xff],
]
const declared = /^[^<]{0,10}<\?xml [^>]{0,100}?encoding=["']([\w-]{1,30})["']/

/** What the first bytes of a file say against reading it as UTF-8. */
export function lookAtFirstBytes(bytes: Uint8Array): { kind: ProblemKind; about: string } | undefined {
  const beginning = beginnings.find(([, ...wanted]) => wanted.every((byte, at) => bytes[at] === byte))
  if (beginning)
    return { kind: beginning[0] === 'UTF-16' ? 'other-encoding' : 'no-items', about: beginning[0] }
  const encoding = declared.exec(String.fromCharCode(...bytes.subarray(0, firstBytesNeeded)))?.[1]
  if (!encoding || ['utf-8', 'utf8', 'us-ascii'].includes(encoding.toLowerCase())) return undefined
  return { kind: 'other-encoding', about: encoding }
}
