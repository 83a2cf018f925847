import { defineExtension } from '#platform/extension/extension.ts'
import { siteService } from '#platform/services/site.ts'
import { createAudioBlock, createVideoBlock } from './server/media-block.tsx'
import { prepareScript } from './server/prepare-script.ts'

/** Films and sound. */
export const media = defineExtension({
  name: 'media',
  parts({ use }) {
    const language = async () => (await use(siteService).current()).language
    return {
      blocks: [createVideoBlock({ language }), createAudioBlock({ language })],
      inlineScripts: [prepareScript],
    }
  },
})
