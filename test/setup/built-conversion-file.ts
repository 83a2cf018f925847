/** For tests: built from the same sources. A thread that reads each of them takes a second to begin, seven times as long. */
export const conversionFile = new URL('../../packages/wordpress/dist/convert-in-thread.js', import.meta.url)
