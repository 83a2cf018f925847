// npm run api: writes the public types into api/, so that every change of them is seen in a commit. A test compares the two.
import { mkdirSync, writeFileSync } from 'node:fs'
import { publicTypes } from '../test/public-types.ts'

await import('./types.mjs')
mkdirSync('api', { recursive: true })
for (const [entry, text] of publicTypes('types')) writeFileSync(`api/${entry}.api.txt`, text)
