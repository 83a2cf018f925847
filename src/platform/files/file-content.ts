type Signature = { types: readonly string[]; matches(head: Buffer): boolean }

const at =
  (offset: number, ...texts: string[]) =>
  (head: Buffer) =>
    texts.some((text) => head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1')))

/** First bytes of files by extension. Extensions that are missing here have no recognisable beginning. */
const signatures: readonly Signature[] = [
  { types: ['png'], matches: at(0, '\x89PNG\r\n\x1a\n') },
  { types: ['jpg', 'jpeg', 'jpe'], matches: at(0, '\xff\xd8\xff') },
  { types: ['gif'], matches: at(0, 'GIF87a', 'GIF89a') },
  { types: ['bmp'], matches: at(0, 'BM') },
  { types: ['tif', 'tiff'], matches: at(0, 'II*\0', 'MM\0*') },
  { types: ['ico'], matches: at(0, '\0\0\x01\0') },
  { types: ['webp'], matches: (head) => at(0, 'RIFF')(head) && at(8, 'WEBP')(head) },
  { types: ['avif', 'heic', 'heif', 'heics', 'heifs'], matches: at(4, 'ftyp') },
  { types: ['mp4', 'm4v', 'm4a', 'm4b', '3gp', '3gpp', '3g2', '3gp2'], matches: at(4, 'ftyp') },
  { types: ['mov', 'qt'], matches: at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free') },
  { types: ['webm', 'mkv', 'mka'], matches: at(0, '\x1aE\xdf\xa3') },
  { types: ['ogg', 'oga', 'ogv'], matches: at(0, 'OggS') },
  { types: ['flac'], matches: at(0, 'fLaC') },
  { types: ['wav', 'x-wav'], matches: (head) => at(0, 'RIFF')(head) && at(8, 'WAVE')(head) },
  { types: ['avi', 'divx'], matches: (head) => at(0, 'RIFF')(head) && at(8, 'AVI ')(head) },
  {
    types: ['mp3'],
    matches: (head) => at(0, 'ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  },
  { types: ['mid', 'midi'], matches: at(0, 'MThd') },
  { types: ['pdf'], matches: (head) => head.subarray(0, 1024).includes('%PDF-') },
  {
    types: [
      'zip',
      'docx',
      'xlsx',
      'pptx',
      'docm',
      'xlsm',
      'pptm',
      'odt',
      'ods',
      'odp',
      'odg',
      'epub',
      'ppsx',
    ],
    matches: at(0, 'PK\x03\x04', 'PK\x05\x06'),
  },
  { types: ['doc', 'xls', 'ppt', 'pps', 'pot'], matches: at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  { types: ['rar'], matches: at(0, 'Rar!\x1a\x07') },
  { types: ['7z'], matches: at(0, '7z\xbc\xaf\x27\x1c') },
  { types: ['gz', 'gzip', 'tgz'], matches: at(0, '\x1f\x8b') },
  { types: ['rtf'], matches: at(0, '{\\rtf') },
]

const texts = new Set(['txt', 'asc', 'c', 'cc', 'h', 'srt', 'csv', 'tsv', 'ics', 'rtx', 'vtt', 'md'])

const programs = [
  at(0, 'MZ'),
  at(0, '\x7fELF'),
  at(0, '#!'),
  at(0, '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xfe\xed\xfa\xcf', '\xfe\xed\xfa\xce'),
]

/**
 * Whether a file is what its name says. The name decides what a form takes; the content must not contradict it: a
 * picture is a picture, a text has no binary in it, and nothing that a machine would run passes under another name.
 */
export function contentFitsName(name: string, head: Uint8Array): boolean {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.length === 0) return true
  const signature = signatures.find(({ types }) => types.includes(extension))
  if (signature) return signature.matches(bytes)
  if (texts.has(extension)) return isText(bytes)
  return extension === 'exe' || !programs.some((matches) => matches(bytes))
}

/** Zero bytes occur in no text but the two-byte ones, which say so at their beginning. */
const isText = (bytes: Buffer) =>
  (!bytes.includes(0) || at(0, '\xff\xfe', '\xfe\xff')(bytes)) && !programs.some((matches) => matches(bytes))
