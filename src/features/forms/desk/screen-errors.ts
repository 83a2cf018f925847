import { fieldErrors } from '#platform/documents/field-errors.ts'
import { type SaidErrors, sayErrors, sayProblem } from '#platform/documents/say-problem.ts'
import type { Say } from '#platform/words/say.ts'
import { words } from '#words/desk.forms.ts'
import { formFrontMatter } from '../domain/form-front-matter.ts'
import type { LookedAt } from '../server/form-files.ts'
import type { FormPart } from './form-parts.ts'
import { settingTexts } from './settings-part.ts'

/** What keeps a form from being saved, told at the fields of the screen as far as they can. */
export function screenErrors(
  say: Say,
  part: FormPart,
  { raw, errors }: LookedAt,
): Pick<LookedAt, 'errors'> & { fieldErrors: SaidErrors } {
  if (errors.length === 0) return { errors, fieldErrors: {} }
  if (part === 'file') {
    const source = errors.map((error) => lineProblem(say, error)).join(' ')
    return { errors: [], fieldErrors: { source } }
  }
  const found = Object.entries(sayErrors(say, fieldErrors(formFrontMatter, raw)))
  const named = found.flatMap(([path, error]) => {
    const name = fieldOf(part, path)
    return name === undefined ? [] : [[name, error] as const]
  })
  const isComplete = named.length > 0 && named.length === found.length
  return { errors: isComplete ? [] : errors, fieldErrors: Object.fromEntries(named) }
}

const lineProblem = (say: Say, error: LookedAt['errors'][number]) => {
  const problem = sayProblem(say, error)
  return error.line === undefined ? problem : say(words.lineProblem({ line: error.line, problem }))
}

/** The name of the field on a screen for a place in the front matter. */
function fieldOf(part: FormPart, path: string): string | undefined {
  if (part === 'mail') return /^mail(?:_2)?\./.test(path) ? path : undefined
  if (part !== 'settings') return undefined
  if (path === 'title' || path === 'locale') return path
  const [group, key = ''] = path.split('.')
  return group === 'settings' && Object.hasOwn(settingTexts, key) ? key : undefined
}
