const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/** The program of the conversion thread. */
export const conversionFile = new URL(`./convert-in-thread.${ending}`, import.meta.url)
