import { defineExtension, field, type, writeBlock } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.faq.ts'
import { createFaqBlock, foldScript } from './server/faq-block.tsx'
import { faqSettings } from './server/settings.ts'

/** Frequently asked questions, with their answers. */
export const faq = defineExtension({
  name: 'faq',
  settings: faqSettings,
  types: [
    type('question', {
      label: { one: words.question, many: words.room },
      folder: 'faq',
      page: false,
      fields: {
        category: field.text({
          label: deskWords.category,
          hint: words.categoryHint,
          default: 'general',
          filter: true,
        }),
      },
      check: ({ category }) => (/^[a-z0-9-]+$/.test(category) ? {} : { category: deskWords.shortNameLike }),
      order: { by: 'slug' },
      desk: {
        words: {
          add: words.newQuestion,
          title: words.question,
          text: words.answer,
        },
        list: {
          order: 'drag',
          groupBy: 'category',
          block: ({ fields: { category } }) => writeBlock('faq', { category }),
        },
      },
    }),
  ],
  parts: (context) => ({
    blocks: [createFaqBlock(context)],
    inlineScripts: [foldScript],
    desk: {
      siteScreens: [
        {
          label: words.room,
          href: '/desk/content?kind=question',
          capability: 'content',
          about: words.aboutRoom,
        },
      ],
    },
  }),
})
