import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Fillable } from '#shared/words/for-browser.ts'
import { formatters } from './fill.ts'

type FilledProps<Values> = {
  of: Fillable<Values>
  values: NoInfer<Values>
  /** How the words are drawn that the message marks: `<link>…</link>` by `link`. */
  draw: Readonly<Record<string, (inner: ReactNode[]) => ReactNode>>
}

/** In an island: a sentence with values, and with an element in it. */
export function Filled<Values>({ of: { in: language, form }, values, draw }: FilledProps<Values>) {
  const given = { ...values, ...draw } as FormatValues<ReactNode>
  const drawn = format<ReactNode>(form as CompiledMessage, language, given, { formatters })
  return createElement(Fragment, null, ...[drawn].flat())
}
