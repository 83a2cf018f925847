import { beforePaint } from './browser/before-paint.ts'

/** Put into `<head>` as it stands. */
export const headScript = `(${beforePaint})()`
