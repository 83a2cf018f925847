/** Lower-case words joined by hyphens, in any script: `Käytävä & Co.` becomes `kaytava-co`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

export const isSlug = (text: string): boolean => slugOf(text) === text && text !== ''

/** A page's address may be nested: `about/team`. */
export const isPageSlug = (text: string): boolean => text.split('/').every(isSlug)
