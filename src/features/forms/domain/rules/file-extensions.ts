import type { Rule } from './schema.ts'

const office = 'vnd.openxmlformats-officedocument.'
const openDocument = 'vnd.oasis.opendocument.'

/** Media type to the extensions it includes: those WordPress knows, grouped so that `image/*` is one entry. */
const extensionsByType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  image: {
    jpeg: 'jpg jpeg jpe',
    gif: 'gif',
    png: 'png',
    bmp: 'bmp',
    tiff: 'tiff tif',
    webp: 'webp',
    avif: 'avif',
    'x-icon': 'ico',
    heic: 'heic',
    heif: 'heif',
    'heic-sequence': 'heics',
    'heif-sequence': 'heifs',
  },
  audio: {
    mpeg: 'mp3 m4a m4b',
    aac: 'aac',
    'x-realaudio': 'ra ram',
    wav: 'wav x-wav',
    ogg: 'ogg oga',
    flac: 'flac',
    midi: 'mid midi',
    'x-ms-wma': 'wma',
    'x-ms-wax': 'wax',
    'x-matroska': 'mka',
  },
  video: {
    'x-ms-asf': 'asf asx',
    'x-ms-wmv': 'wmv',
    'x-ms-wmx': 'wmx',
    'x-ms-wm': 'wm',
    avi: 'avi',
    divx: 'divx',
    'x-flv': 'flv',
    quicktime: 'mov qt',
    mpeg: 'mpeg mpg mpe',
    mp4: 'mp4 m4v',
    ogg: 'ogv',
    webm: 'webm',
    'x-matroska': 'mkv',
    '3gpp': '3gp 3gpp',
    '3gpp2': '3g2 3gp2',
  },
  text: {
    plain: 'txt asc c cc h srt',
    csv: 'csv',
    'tab-separated-values': 'tsv',
    calendar: 'ics',
    richtext: 'rtx',
    css: 'css',
    html: 'htm html',
    vtt: 'vtt',
  },
  application: {
    'ttaf+xml': 'dfxp',
    rtf: 'rtf',
    javascript: 'js',
    pdf: 'pdf',
    'x-shockwave-flash': 'swf',
    java: 'class',
    'x-tar': 'tar',
    zip: 'zip',
    'x-gzip': 'gz gzip',
    rar: 'rar',
    'x-7z-compressed': '7z',
    'x-msdownload': 'exe',
    'octet-stream': 'psd xcf',
    msword: 'doc',
    'vnd.ms-powerpoint': 'pot pps ppt',
    'vnd.ms-write': 'wri',
    'vnd.ms-excel': 'xla xls xlt xlw',
    'vnd.ms-access': 'mdb',
    'vnd.ms-project': 'mpp',
    'vnd.ms-word.document.macroEnabled.12': 'docm',
    'vnd.ms-word.template.macroEnabled.12': 'dotm',
    'vnd.ms-excel.sheet.macroEnabled.12': 'xlsm',
    'vnd.ms-excel.sheet.binary.macroEnabled.12': 'xlsb',
    'vnd.ms-excel.template.macroEnabled.12': 'xltm',
    'vnd.ms-excel.addin.macroEnabled.12': 'xlam',
    'vnd.ms-powerpoint.presentation.macroEnabled.12': 'pptm',
    'vnd.ms-powerpoint.slideshow.macroEnabled.12': 'ppsm',
    'vnd.ms-powerpoint.template.macroEnabled.12': 'potm',
    'vnd.ms-powerpoint.addin.macroEnabled.12': 'ppam',
    'vnd.ms-powerpoint.slide.macroEnabled.12': 'sldm',
    [`${office}wordprocessingml.document`]: 'docx',
    [`${office}wordprocessingml.template`]: 'dotx',
    [`${office}spreadsheetml.sheet`]: 'xlsx',
    [`${office}spreadsheetml.template`]: 'xltx',
    [`${office}presentationml.presentation`]: 'pptx',
    [`${office}presentationml.slideshow`]: 'ppsx',
    [`${office}presentationml.template`]: 'potx',
    [`${office}presentationml.slide`]: 'sldx',
    onenote: 'onetoc onetoc2 onetmp onepkg',
    oxps: 'oxps',
    'vnd.ms-xpsdocument': 'xps',
    [`${openDocument}text`]: 'odt',
    [`${openDocument}presentation`]: 'odp',
    [`${openDocument}spreadsheet`]: 'ods',
    [`${openDocument}graphics`]: 'odg',
    [`${openDocument}chart`]: 'odc',
    [`${openDocument}database`]: 'odb',
    [`${openDocument}formula`]: 'odf',
    wordperfect: 'wp wpd',
    'vnd.apple.keynote': 'key',
    'vnd.apple.numbers': 'numbers',
    'vnd.apple.pages': 'pages',
  },
}

/** The extensions, without dot, behind `type/subtype` (exact case) or `type/*` (any case); none when unknown. */
export function fileExtensions(mediaType: string): readonly string[] {
  const [group = '', subtype = '', ...more] = mediaType.split('/')
  if (more.length > 0) return []
  const lists =
    subtype === '*'
      ? Object.values(own(extensionsByType, group.toLowerCase()) ?? {})
      : [own(own(extensionsByType, group) ?? {}, subtype) ?? '']
  return lists.join(' ').split(' ').filter(Boolean)
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The rule with suffixes in the place of media types. The table behind them is large, so a browser asks for it only if it must. */
export function nameSuffixes(rule: Rule): Rule {
  if (rule.rule === 'all' || rule.rule === 'any')
    return { ...rule, rules: (rule.rules ?? []).map(nameSuffixes) }
  return rule.rule === 'file' ? { ...rule, accept: (rule.accept ?? []).flatMap(suffixesOf) } : rule
}

const suffixesOf = (accepted: string) =>
  accepted.startsWith('.') ? [accepted] : fileExtensions(accepted).map((extension) => `.${extension}`)
