import type { Assets, StyleSheet } from '#platform/render/assets.ts'
import { memoize } from '#shared/memoize.ts'
import type { SiteTheme } from './site-theme.ts'

/** The styles a page needs: sheets by entry name, and rules made for it. */
type NeededStyles = { names: readonly string[]; css: readonly string[] }

const maxCarried = 16 * 1024

/** Which styles a page needs is known when all of it is drawn. React escapes `<` in texts and attributes, so no text is taken for this. */
const emptyStyle = '<style></style>'

export const withStyle = (html: string, style: string) =>
  html.replace(emptyStyle, () => `<style>${style}</style>`)

export function createPageStyle(assets: Assets, own: Pick<SiteTheme, 'tokens' | 'sheets'>) {
  return {
    /** The styles of a drawn page in one text, in the order in which they win. */
    of(html: string, { names, css }: NeededStyles): string {
      const sheets = [assets.style('site'), ...usedIn(html, assets.usedStyles), ...names.map(assets.style)]
      const texts = [
        ...new Set([...sheets, ...assets.ownStyles('site'), ...own.tokens].map((sheet) => sheet.css)),
        ...css,
        ...own.sheets.filter(isCarried).map((sheet) => sheet.css),
      ]
      return asParsed(texts.join('\n')).replaceAll(endOfStyle, '<\\/')
    },
    /** Addresses of sheets that pages link all the same. They win over the rest. */
    linked: () => own.sheets.filter((sheet) => !isCarried(sheet)).map(({ address }) => address),
  }
}

/** Imports of a sheet would have to come before all others, and browsers can cache a very long sheet. */
const isCarried = ({ css }: StyleSheet) => !css.startsWith('@import') && css.length <= maxCarried

/** The hash is that of the text as browsers have it once they have read the page. */
const asParsed = (css: string) => css.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')

const endOfStyle = /<\/(?=style)/gi

const usedNames = /<([a-z][\w-]*)| (?:class|type)="([^"]+)"| lang="([a-z]{2,3})/g

function usedIn(html: string, sheets: Assets['usedStyles']): StyleSheet[] {
  const names = new Set(
    [...html.matchAll(usedNames)].flatMap(([, element, words = '', language]) =>
      language ? [`lang-${language}`, scriptOf(language)] : (element ?? words.split(' ')),
    ),
  )
  return sheets.filter(({ name }) => names.has(name)).map(({ sheet }) => sheet)
}

/** That most people write a language in: `script-arab` of Persian. */
const scriptOf = memoize((language) => `script-${new Intl.Locale(language).maximize().script?.toLowerCase()}`)
