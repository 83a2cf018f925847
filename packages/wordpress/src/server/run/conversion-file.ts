const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/** What the conversion thread runs. */
export const conversionFile = new URL(`./convert-in-thread.${ending}`, import.meta.url)
