import { createHash } from 'node:crypto'
import type { Field } from '#shared/fields/field.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { ExportMeta } from '../../domain/export/export-types.ts'
import { onlyPart } from '../../domain/own-types/kind-setting.ts'
import { metaRow } from '../../domain/rest/meta-rows.ts'
import { acfKind } from './acf-kind.ts'
import { type LeavingSite, wholeAddress } from './leaving-site.ts'

/** By which ACF knows a field, always the same: `field_` and a number. `path` begins with the type. */
export const fieldKey = (path: string) =>
  `field_${createHash('sha1').update(path).digest('hex').slice(0, 13)}`

type RowContext = {
  site: Pick<LeavingSite, 'url' | 'mediaId' | 'entryNamed'>
  /** Markdown as HTML. */
  html(markdown: string): string
}

/** The values of an entry as ACF keeps them: one row for each, and one more that names its field. */
export const fieldRows = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  { path, prefix = '' }: { path: string; prefix?: string },
  context: RowContext,
): ExportMeta[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isNothing(values[name])
      ? []
      : rowsOf(field, values[name], { path: `${path}/${name}`, name: `${prefix}${name}` }, context),
  )

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)

type Place = { path: string; name: string }

function rowsOf(field: Field, value: unknown, { path, name }: Place, context: RowContext): ExportMeta[] {
  const { type, parts } = acfKind(field, onlyPart)
  const rows = (first: unknown, below: ExportMeta[] = []) => [
    metaRow(name, first),
    metaRow(`_${name}`, fieldKey(path)),
    ...below,
  ]
  if (!parts) return rows(storedValue(field, value, context))
  const partsOf = (one: unknown, prefix: string) =>
    fieldRows(parts, one as Record<string, unknown>, { path, prefix }, context)
  if (type === 'group') return rows('', partsOf(value, `${name}_`))
  const list = value as readonly unknown[]
  const isPlain = (field as { of?: Field }).of?.kind !== 'group'
  return rows(
    list.length,
    list.flatMap((one, row) => partsOf(isPlain ? { [onlyPart]: one } : one, `${name}_${row}_`)),
  )
}

function storedValue(field: Field, value: unknown, context: RowContext): unknown {
  const { kind, of, to } = field as Field & { of?: Field; to?: string }
  if (kind === 'list' && of)
    return (value as readonly unknown[]).map((one) => String(storedValue(of, one, context)))
  const { site, html } = context
  switch (kind) {
    case 'picture':
      return fileNumber((value as { src: string }).src, site)
    case 'file':
      return fileNumber(String(value), site)
    case 'reference':
      return site.entryNamed(to ?? '', String(value))?.id ?? value
    case 'link': {
      const { url, label = '' } = value as { url: string; label?: string }
      return { title: label, url: wholeAddress(url, site.url), target: '' }
    }
    case 'markdown':
      return html(String(value))
    case 'date':
      return String(value).replaceAll('-', '')
    case 'time':
      return `${value}:00`
    default:
      return field.write(value)
  }
}

/** A file that is not in the library goes as its address. */
const fileNumber = (src: string, site: RowContext['site']) => site.mediaId(src) ?? wholeAddress(src, site.url)
