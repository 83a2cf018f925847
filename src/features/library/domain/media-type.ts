/** Types that browsers do not display: these are only saved. */
const downloads: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  ics: 'text/calendar; charset=utf-8',
  key: 'application/vnd.apple.keynote',
  numbers: 'application/vnd.apple.numbers',
  odg: 'application/vnd.oasis.opendocument.graphics',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pages: 'application/vnd.apple.pages',
  pps: 'application/vnd.ms-powerpoint',
  ppsx: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Files of the media folder that are served, by extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  m4v: 'video/mp4',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ...downloads,
}

export const mediaKinds = ['picture', 'sound', 'film', 'other'] as const

export type MediaKind = (typeof mediaKinds)[number]

export const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const mediaTypeOf = (name: string): string | undefined => {
  const extension = extensionOf(name)
  return Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : undefined
}

export const isDownload = (name: string) => Object.hasOwn(downloads, extensionOf(name))

export function mediaKindOf(name: string): MediaKind {
  const type = mediaTypeOf(name) ?? ''
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('audio/')) return 'sound'
  return type.startsWith('video/') ? 'film' : 'other'
}

/** The description of a file: alternative text, caption, and credit. */
export type MediaText = { alt: string; decorative: boolean; caption: string; credit: string }

export const untold: MediaText = { alt: '', decorative: false, caption: '', credit: '' }
