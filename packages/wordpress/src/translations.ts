import { join } from 'node:path'
import { translationsIn } from 'portico/extension'

/** Of a part of the words, which are in YAML beside the code, be it built or not. */
export const translations = (part: string) => translationsIn(join(import.meta.dirname, '../languages'), part)
