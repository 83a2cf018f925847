import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, type Held, isEmpty, isRecord, missing, shown } from './field.ts'

export type Link = {
  url: string
  /** Missing if the address itself is shown. */
  label?: string
}

export function link<const Options extends FieldOptions>(
  options: Options = {} as Options,
): Field<Held<Link, Options>, 'link'> {
  const made: Field<Link | undefined, 'link'> = {
    ...options,
    kind: 'link',
    example: 'https://example.org/',
    read(written) {
      const { url, label } = partsOf(written)
      if (isEmpty(url)) return options.required ? fail([missing]) : ok(undefined)
      const problems = [
        ...(isAddress(url) ? [] : [{ at: isRecord(written) ? ['url'] : [], fix: words.link }]),
        ...(isEmpty(label) || typeof label === 'string' ? [] : [{ at: ['label'], fix: words.text }]),
      ]
      if (problems.length > 0) return fail(problems)
      return ok({ url: String(url), ...(!isEmpty(label) && { label: String(label).trim() }) })
    },
    write: (value) => (value?.label ? { url: value.url, label: value.label } : value?.url),
    fill(written, name) {
      const { url, label } = partsOf(written)
      return {
        ...(!isEmpty(url) && { [`${name}.url`]: shown(url) }),
        ...(!isEmpty(label) && { [`${name}.label`]: shown(label) }),
      }
    },
    take(form, name) {
      const [url, label] = [form[`${name}.url`]?.trim(), form[`${name}.label`]?.trim()]
      if (!url) return undefined
      return label ? { url, label } : url
    },
    words: (value) => value?.label ?? '',
    keys: () => [],
  }
  return made as Field<Held<Link, Options>, 'link'>
}

const partsOf = (written: unknown): { url: unknown; label: unknown } =>
  isRecord(written) ? { url: written.url, label: written.label } : { url: written, label: undefined }

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Two slashes at the beginning would be another site. */
function isAddress(written: unknown): boolean {
  if (typeof written !== 'string' || /[\s\\]/.test(written)) return false
  if (written.startsWith('/')) return !written.startsWith('//')
  return URL.canParse(written) && schemes.has(new URL(written).protocol)
}
