import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, type Held, isEmpty, isRecord, missing, shown } from './field.ts'
import { isMediaPath } from './media-path.ts'

export type Picture = {
  src: string
  /** The alternative text. */
  alt: string
}

export function picture<const Options extends FieldOptions>(
  options: Options = {} as Options,
): Field<Held<Picture, Options>, 'picture'> {
  const made: Field<Picture | undefined, 'picture'> = {
    ...options,
    kind: 'picture',
    example: '/media/oak.jpg',
    read(written) {
      const { src, alt } = partsOf(written)
      if (isEmpty(src)) return options.required ? fail([missing]) : ok(undefined)
      const problems = [
        ...(isMediaPath(src) ? [] : [{ at: isRecord(written) ? ['src'] : [], fix: words.picture }]),
        ...(isEmpty(alt) || typeof alt === 'string' ? [] : [{ at: ['alt'], fix: words.text }]),
      ]
      return problems.length > 0
        ? fail(problems)
        : ok({ src: String(src), alt: isEmpty(alt) ? '' : String(alt).trim() })
    },
    write: (value) => (value?.alt ? { src: value.src, alt: value.alt } : value?.src),
    fill(written, name) {
      const { src, alt } = partsOf(written)
      return {
        ...(!isEmpty(src) && { [`${name}.src`]: shown(src) }),
        ...(!isEmpty(alt) && { [`${name}.alt`]: shown(alt) }),
      }
    },
    take(form, name) {
      const [src, alt] = [form[`${name}.src`]?.trim(), form[`${name}.alt`]?.trim()]
      if (!src) return undefined
      return alt ? { src, alt } : src
    },
    words: (value) => value?.alt ?? '',
    keys: () => [],
  }
  return made as Field<Held<Picture, Options>, 'picture'>
}

const partsOf = (written: unknown): { src: unknown; alt: unknown } =>
  isRecord(written) ? { src: written.src, alt: written.alt } : { src: written, alt: undefined }
