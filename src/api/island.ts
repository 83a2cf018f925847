/** What runs in browsers may import: `import { fill } from 'portico/island'`. */
export type { ForBrowser } from '#shared/words/for-browser.ts'
export { fill } from '#ui/fill.ts'
