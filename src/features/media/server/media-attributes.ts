import { z } from 'zod'
import { isLanguage } from '#shared/words/is-language.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words as ownerWords } from '#words/desk.media.ts'
import { type MediaKind, sourceNames } from '../domain/media-source.ts'

/** Written bare, as `loop`, or with a value as in WordPress. */
const flag = z
  .string()
  .transform((value) => !['off', 'false', '0', 'no'].includes(value.toLowerCase()))
  .default(false)
const pixels = z.coerce.number().int().min(16).max(7680).optional()
const address = z.string().regex(/^\/(?!\/)/, writeSayable(ownerWords.onThisSite({ address: '/media/…' })))

/** By language; captions in the language of the site name none. */
const captions = z.record(z.string(), address).superRefine((byLanguage, context) => {
  for (const language of Object.keys(byLanguage).filter((name) => name && !isLanguage(name)))
    context.addIssue({
      code: 'custom',
      message: writeSayable(
        ownerWords.noLanguage({
          language,
          examples: 'captions-sv=…, captions-pt-br=…',
          plain: 'captions=…',
        }),
      ),
    })
})

const settings = {
  captions,
  poster: address.optional(),
  title: z.string().optional(),
  width: pixels,
  height: pixels,
  preload: z.enum(['none', 'metadata', 'auto']).default('metadata'),
  loop: flag,
  autoplay: flag,
  muted: flag,
  // Of WordPress; they mean nothing here and do no harm.
  id: z.string().optional(),
  class: z.string().optional(),
  style: z.string().optional(),
}

/** The sources stay under the names of their types. */
export const mediaAttributes = (kind: MediaKind) =>
  z
    .record(z.string(), z.string())
    .transform(gatherCaptions)
    .pipe(z.strictObject({ ...settings, src: address.optional(), ...sourcesByType(kind) }))

export type MediaAttributes = z.output<ReturnType<typeof mediaAttributes>>

const sourcesByType = (kind: MediaKind): Record<string, z.ZodOptional<typeof address>> =>
  Object.fromEntries(sourceNames(kind).map((name) => [name, address.optional()]))

/** `captions` and `captions-sv` become one attribute with an entry per language; the first has none. */
function gatherCaptions(attributes: Record<string, string>) {
  const captions: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const match = /^captions(?:-([a-z]{2,3}(?:-[a-z0-9]+)*))?$/i.exec(name)
    if (match) captions[match[1] ?? ''] = value
    else rest[name] = value
  }
  return { ...rest, captions }
}
