import { defineExtension } from '#api/extension.ts'
import { createAudioBlock, createVideoBlock } from './server/media-block.tsx'
import { prepareScript } from './server/prepare-script.ts'

/** Films and sound. */
export const media = defineExtension({
  name: 'media',
  parts({ site }) {
    const language = async () => (await site()).language
    return {
      blocks: [createVideoBlock({ language }), createAudioBlock({ language })],
      inlineScripts: [prepareScript],
    }
  },
})
