import type { Parts } from '#platform/extension/parts.ts'
import { recallTheme } from '#ui/recall-theme.ts'
import { beforePaint } from './browser/before-paint.ts'

/** What parts do before the first paint, as source texts. */
export const headScriptsOf = (parts: readonly Pick<Parts, 'headScripts'>[]): readonly string[] =>
  parts.flatMap(({ headScripts = [] }) => headScripts).map((script) => `(${script})()`)

/** Put into `<head>` as it stands. */
export const headScript = `(${beforePaint})();(${recallTheme})()`
