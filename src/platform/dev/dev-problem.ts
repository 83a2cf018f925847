import type { Translate } from '#platform/words/translate.ts'
import type { DevProblem } from '#shared/dev-problem.ts'
import { words } from '#words/desk.dev.ts'
import { findSource } from './find-source.ts'

/** `stopped`: nothing runs. `unchanged`: the site runs as it was. `page`: one page failed. `content`: a text was left as it was. */
const titles = {
  stopped: words.stopped,
  unchanged: words.unchanged,
  page: words.page,
  content: words.content,
}

type Told = { folder: string; text: string; stack?: string | undefined }

export const devProblem = (
  what: keyof typeof titles,
  { folder, text, stack }: Told,
  t: Translate,
): DevProblem => ({
  title: t(titles[what]),
  text,
  next: t(words.reloads),
  close: t(words.close),
  language: t.language,
  direction: t.direction,
  source: findSource(folder, text, stack),
})
