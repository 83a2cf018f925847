import { defineFeature } from '#platform/extension/extension.ts'
import { importWordpressCommand } from './commands/import-wordpress.ts'

/** Moving in from WordPress. */
export const wordpress = defineFeature({
  name: 'wordpress',
  commands: [importWordpressCommand],
})
