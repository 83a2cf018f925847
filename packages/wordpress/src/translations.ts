import { join } from 'node:path'
import { translationsIn } from 'portico/extension'

/** The translations of a part, from YAML files next to the code, whether it is built or not. */
export const translations = (part: string) => translationsIn(join(import.meta.dirname, '../languages'), part)
