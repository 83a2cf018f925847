import { createHash } from 'node:crypto'
import { beforePaint } from './browser/before-paint.ts'

/** Put into `<head>` as it stands. */
export const headScript = `(${beforePaint})()`

/** The source expression that admits the script under a strict Content-Security-Policy. */
export const headScriptHash = `sha256-${createHash('sha256').update(headScript).digest('base64')}`
