import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type FieldOptions, scalarField } from './field.ts'

const max = 100_000

/** A Markdown text, drawn like the body of a page, blocks included. */
export const markdown = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  scalarField<string, Options, 'markdown'>(options, {
    kind: 'markdown',
    example: '"**Oak** is hard."',
    read(written) {
      if (typeof written !== 'string') return fail(words.textInQuotes)
      const even = written.replaceAll('\r\n', '\n').trim()
      return even.length > max ? fail(words.atMostCharacters({ max: max })) : ok(even)
    },
    // Only a Markdown parser can tell its words.
    words: () => '',
  })
