/**
 * The content in memory of its own. Small buffers are cut from one large piece, which stays as long as any of them does: of
 * what is kept for long, half as much again would be waste.
 */
export function ownBytes(content: string | Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else own.set(content)
  return own
}
