export type MediaKind = 'video' | 'audio'

export type MediaSource = { src: string; type: string }

export type MediaTrack = { src: string; language: string; label: string }

/** Used if the owner does not give a size. */
export const defaultSizes = { video: { width: 480, height: 270 }, audio: { width: 400, height: 40 } } as const

const types: Record<MediaKind, Readonly<Record<string, string>>> = {
  video: { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg' },
  audio: { mp3: 'audio/mpeg', ogg: 'audio/ogg', flac: 'audio/flac', m4a: 'audio/mp4', wav: 'audio/wav' },
}

/** Attributes that hold one source each, named after its type. */
export const sourceNames = (kind: MediaKind) => Object.keys(types[kind])

/** `src` first, then the others by type, each address once. Without a known ending, the type is missing. */
export function sourcesOf(kind: MediaKind, attributes: Readonly<Record<string, unknown>>): MediaSource[] {
  const addresses = ['src', ...sourceNames(kind)]
    .map((name) => attributes[name])
    .filter((value) => typeof value === 'string' && value !== '')
  return [...new Set(addresses)].flatMap((address) => {
    const src = String(address)
    const type = types[kind][endingOf(src)]
    return type ? [{ src, type }] : []
  })
}

const endingOf = (address: string) =>
  /\.([a-z0-9]+)(?:[?#][\s\S]*)?$/i.exec(address)?.[1]?.toLowerCase() ?? ''
