import { words } from '#words/desk.cli.ts'

/** `<backup>` becomes the newest that there is. */
export const replaceDamaged = words.damagedFix({ command: 'npx portico restore <backup> --force' })
