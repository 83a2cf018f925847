import type { z } from 'zod'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.documents.ts'
import type { Problem, SourceFile } from './document-kind.ts'
import { schemaProblems, unknownKeyWarnings } from './schema-problems.ts'
import { readYaml } from './yaml-source.ts'

export type YamlDocument<Data> = { data: Data; warnings: readonly Problem[] }

/** `bodyLine` is the line of the file on which the body begins. */
export type FrontMatterDocument<Data> = YamlDocument<Data> & { body: string; bodyLine: number }

/** A text with YAML between two `---` lines at its top. */
export function parseFrontMatter<Schema extends z.ZodType>(
  source: SourceFile,
  schema: Schema,
): Result<FrontMatterDocument<z.output<Schema>>, readonly Problem[]> {
  const parts = cutFrontMatter(source.text)
  if (parts === 'unopened') {
    return refuse(source, words.noFrontMatter, words.noFrontMatterFix)
  }
  if (parts === 'unclosed') {
    return refuse(source, words.openFrontMatter, words.openFrontMatterFix)
  }
  const { yaml, body, bodyLine } = parts
  const known = source.frontMatter && schema.safeParse(source.frontMatter)
  if (known?.success) return ok({ data: known.data, warnings: [], body, bodyLine })
  const parsed = validate(source.path, yaml, 2, schema)
  return parsed.ok ? ok({ ...parsed.value, body, bodyLine }) : parsed
}

/** The parts of a text, none of them read yet. */
export function cutFrontMatter(
  text: string,
): { yaml: string; body: string; bodyLine: number } | 'unopened' | 'unclosed' {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)
  if (!opening) return 'unopened'
  const rest = text.slice(opening[0].length)
  const closing = /^(---|\.\.\.)[ \t]*(\r?\n|$)/m.exec(rest)
  if (!closing) return 'unclosed'
  const yaml = rest.slice(0, closing.index)
  return { yaml, body: rest.slice(closing.index + closing[0].length), bodyLine: countLines(yaml) + 3 }
}

/** A file that is YAML as a whole, such as `site.yaml`. */
export function parseYamlDocument<Schema extends z.ZodType>(
  source: SourceFile,
  schema: Schema,
): Result<YamlDocument<z.output<Schema>>, readonly Problem[]> {
  return validate(source.path, source.text.replace(/^\uFEFF/, ''), 1, schema)
}

function validate<Schema extends z.ZodType>(
  path: string,
  yaml: string,
  firstLine: number,
  schema: Schema,
): Result<YamlDocument<z.output<Schema>>, readonly Problem[]> {
  const read = readYaml(path, yaml, firstLine)
  if (!read.ok) return read
  const parsed = schema.safeParse(read.value.data, { reportInput: true })
  if (!parsed.success) return fail(schemaProblems(read.value, schema, parsed.error.issues))
  return ok({ data: parsed.data, warnings: unknownKeyWarnings(read.value, schema) })
}

function refuse(source: SourceFile, what: Message, fix: Message) {
  return fail<readonly Problem[]>([{ path: source.path, line: 1, what, fix, severity: 'error' }])
}

function countLines(text: string) {
  return text.split('\n').length - 1
}
