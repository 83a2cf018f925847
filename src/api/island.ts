/** What runs in browsers may import: `import { fill } from 'portico/island'`. */
export type { LanguageMarks } from '#shared/site.ts'
export type { ForBrowser } from '#shared/words/for-browser.ts'
export { Field } from '#ui/field.tsx'
export { fill } from '#ui/fill.ts'
export { focusAfter } from '#ui/focus-after.ts'
export { Slot } from '#ui/slot.tsx'
export { unfold } from '#ui/unfold.ts'
export { useUnfold } from '#ui/use-unfold.ts'
