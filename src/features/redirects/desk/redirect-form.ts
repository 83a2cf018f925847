import { documentValues, type FieldErrors, type SourceFile } from '#api/extension.ts'
import { words } from '#words/desk.redirects.ts'
import { compilePattern } from '../server/pattern.ts'
import { isEnd, type Redirect, type RedirectStatus, redirectStatuses } from '../server/redirect.ts'
import { chainsIn } from '../server/redirect-chains.ts'
import { targetProblem } from '../server/redirect-target.ts'

/** The values of a redirect's form. */
export type RedirectForm = { from: string; to: string; status: string; pattern: boolean }

const emptyForm: RedirectForm = { from: '', to: '', status: '301', pattern: false }

export function redirectsIn(source: SourceFile | undefined): Redirect[] {
  const lines = source?.text ? documentValues(source).redirects : []
  if (!Array.isArray(lines)) return []
  return lines.map((line) => ({
    from: String(line?.from ?? '').trim(),
    to: line?.to === undefined ? undefined : String(line.to),
    status: line?.status ?? 301,
    pattern: line?.pattern === true,
  }))
}

export function redirectFormOf(source: SourceFile | undefined, from: string | undefined): RedirectForm {
  const line = redirectsIn(source).find((one) => one.from === from)
  if (!line) return { ...emptyForm, from: from ?? '' }
  return { from: line.from, to: line.to ?? '', status: String(line.status), pattern: line.pattern }
}

export const readRedirectForm = (posted: URLSearchParams): RedirectForm => ({
  from: (posted.get('from') ?? '').trim().slice(0, 2000),
  to: (posted.get('to') ?? '').trim().slice(0, 2000),
  status: posted.get('status') ?? '301',
  pattern: posted.has('pattern'),
})

export function redirectOf({ from, to, status, pattern }: RedirectForm): Redirect {
  const number = redirectStatuses.find((one) => String(one) === status) ?? (301 satisfies RedirectStatus)
  return { from, to: isEnd(number) || to === '' ? undefined : to, status: number, pattern }
}

/** `at` is the line that is changed; `others` are all that there are. */
export function redirectErrors(
  form: RedirectForm,
  { at, all }: { at: string | undefined; all: readonly Redirect[] },
): FieldErrors {
  const redirect = redirectOf(form)
  const others = all.filter(({ from }) => from !== at)
  const compiled = form.pattern ? compilePattern(form.from) : undefined
  const from =
    form.from === ''
      ? words.fromMissing
      : compiled && !compiled.ok
        ? compiled.problem
        : !form.pattern && !form.from.startsWith('/')
          ? words.fromSlash
          : undefined
  const to = isEnd(redirect.status)
    ? undefined
    : redirect.to === undefined
      ? words.targetMissing
      : targetProblem(redirect.to)
  if (from || to) return { ...(from && { from }), ...(to && { to }) }
  const told = chainsIn([...others, redirect]).find(({ at: place }) => place === others.length)
  if (told?.kind === 'twice') return { from: words.fromTwice({ other: told.other }) }
  if (told?.kind === 'loop') return { to: words.leadsBack({ other: told.other }) }
  return {}
}
