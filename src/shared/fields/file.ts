import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type FieldOptions, scalarField } from './field.ts'
import { isMediaPath } from './media-path.ts'

/** The path of a file in the library. */
export const file = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  scalarField<string, Options, 'file'>(options, {
    kind: 'file',
    example: '/media/plan.pdf',
    read: (written) => (isMediaPath(written) ? ok(written) : fail(words.file)),
  })
