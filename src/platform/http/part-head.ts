import { decoded } from '#shared/decoded.ts'
import { memoize } from '#shared/memoize.ts'

/** The head of a part. */
export type PartHead = {
  name: string
  /** Absent for a plain field. */
  fileName?: string | undefined
  mediaType: string
  charset: string
}

const firstParameter = /^\s*([^\s;]*)\s*/y
/** Sticky, so that a hostile head fails where it goes wrong instead of being retried at every position. */
const nextParameter = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"[^;]*|([^;]*))/y

const longestRemembered = 200

/**
 * Parses the head of a part of a posted form; undefined if it is not one. The heads of a form's fields are the same
 * each time.
 */
export const readPartHead = (text: string): PartHead | undefined =>
  text.length > longestRemembered ? read(text) : readOnce(text)

const readOnce = memoize(read)

function read(text: string): PartHead | undefined {
  const headers = readHeaders(text)
  const disposition = headers && readParameters(headers.get('content-disposition') ?? '')
  const name = disposition?.parameters.get('name')
  if (disposition?.value !== 'form-data' || name === undefined) return undefined
  const { parameters } = disposition
  const { value, parameters: ofType } = readParameters(headers?.get('content-type') ?? '')
  const fileName = extendedValue(parameters.get('filename*')) ?? parameters.get('filename')
  return {
    name,
    fileName: fileName && baseName(fileName),
    mediaType: value || 'text/plain',
    charset: ofType.get('charset')?.toLowerCase() ?? 'utf-8',
  }
}

function readHeaders(text: string): ReadonlyMap<string, string> | undefined {
  const headers = new Map<string, string>()
  for (const line of text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (line === '') continue
    if (colon < 1 || /[\r\n]/.test(line)) return undefined
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

function readParameters(header: string) {
  const parameters = new Map<string, string>()
  firstParameter.lastIndex = 0
  const value = firstParameter.exec(header)?.[1]?.toLowerCase() ?? ''
  nextParameter.lastIndex = firstParameter.lastIndex
  for (let found = nextParameter.exec(header); found; found = nextParameter.exec(header)) {
    const [, key = '', quoted, bare = ''] = found
    parameters.set(key.toLowerCase(), quoted === undefined ? bare.trim() : withoutEscapes(quoted))
  }
  return { value, parameters }
}

/** A backslash before any other character is one: browsers of old sent whole paths. */
const withoutEscapes = (quoted: string) =>
  quoted.includes('\\') ? quoted.replace(/\\(["\\])/g, '$1') : quoted

/** `UTF-8''na%C3%AFve.txt`, as some programs write names that are not English. */
function extendedValue(text: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text ?? '')?.[1]
  return encoded === undefined ? undefined : decoded(encoded)
}

function baseName(path: string) {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return name === '.' || name === '..' ? '' : name
}
