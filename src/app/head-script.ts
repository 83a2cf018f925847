import { urls } from '#shared/urls.ts'
import { recallTheme } from '#ui/recall-theme.ts'
import { beforePaint } from './browser/before-paint.ts'

/** Addresses that are not pages to read, or pages made for one visitor alone. */
const notPages = [`${urls.desk.home}*`, '/api/*', '/media/*', '/*.*', '/*\\?(.+)']

/**
 * Speculation rules: a page that the pointer rests on, or a finger has touched, is fetched before it is asked for. The
 * script before the first paint takes them out for visitors who save data.
 */
export const nextPageRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: notPages } }] },
      eagerness: 'moderate',
    },
  ],
})

/** Put into `<head>` unchanged. */
export const headScript = `(${beforePaint})();(${recallTheme})()`

/** The scripts in the head of every page for visitors, as the policy needs to know them. */
export const inlineScriptsOfPages: readonly string[] = [nextPageRules, headScript]
