/** In order of the server's preference, if a client likes several equally. */
const codings = ['br', 'zstd', 'gzip'] as const

export type Coding = (typeof codings)[number]
export type Encoding = Coding | 'identity'

const remembered = new Map<string, Encoding>()
const maxRemembered = 256

/** Which encoding to send for an `Accept-Encoding` header, by its weights (RFC 9110, 12.5.3). */
export function negotiateEncoding(accept: string | null | undefined): Encoding {
  if (!accept) return 'identity'
  const known = remembered.get(accept)
  if (known) return known
  const encoding = choose(readWeights(accept))
  if (remembered.size < maxRemembered) remembered.set(accept, encoding)
  return encoding
}

function choose(weights: Map<string, number>): Encoding {
  let best: Encoding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const coding of codings) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0
    if (weight > 0 && (weight > bestWeight || (weight === bestWeight && best === 'identity'))) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

function readWeights(accept: string) {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',', 32)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    if (name && weight >= 0 && weight <= 1) weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  return weights
}

const alreadyCompact = /^(?:image\/(?!svg)|audio\/|video\/|font\/woff|application\/(?:zip|gzip|pdf|zstd))/

export const isCompressible = (contentType: string) => !alreadyCompact.test(contentType)
