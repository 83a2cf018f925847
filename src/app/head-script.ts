import type { Parts } from '#platform/extension/parts.ts'
import { recallTheme } from '#ui/recall-theme.ts'
import { beforePaint } from './browser/before-paint.ts'
import { nextPageRules } from './next-page.ts'

/** What parts do before the first paint, as source texts. */
export const headScriptsOf = (parts: readonly Pick<Parts, 'headScripts'>[]): readonly string[] =>
  parts.flatMap(({ headScripts = [] }) => headScripts).map((script) => `(${script})()`)

/** Put into `<head>` as it stands. */
export const headScript = `(${beforePaint})();(${recallTheme})()`

/** What stands in the head of every page for visitors, as the policy is told of it. */
export const inlineScriptsOfPages: readonly string[] = [nextPageRules, headScript]
