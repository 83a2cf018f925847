import { defineExtension, field, type, writeBlock } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import { words } from '#words/desk.notices.ts'
import type { NoticeLevel } from './domain/notice.ts'
import { createNoticeBlock, recallScript } from './server/notice-block.tsx'
import { NoticeState } from './server/notice-state.tsx'
import { createNoticeRoutes } from './server/routes.ts'
import { NoticePreview } from './server/standing-notice.tsx'

const level = (name: NoticeLevel) => words.level({ level: name })
const levels = { info: level('info'), success: level('success'), warning: level('warning') }

/** Boxes in a page that visitors can put away. */
export const notices = defineExtension({
  name: 'notices',
  types: [
    type('notice', {
      label: { one: words.one, many: words.notices },
      folder: 'notices',
      page: false,
      fields: {
        level: field.choice(levels, { label: words.levelLabel, default: 'info' }),
        dismissible: field.yesNo({ label: words.canBePutAway, default: true }),
        from: field.moment({ label: deskWords.shownFrom, hint: deskWords.shownFromHint }),
        until: field.moment({ label: deskWords.shownUntil, hint: deskWords.shownUntilHint }),
      },
      check: ({ from, until }) =>
        from && until && new Date(until) <= new Date(from) ? { until: documentWords.momentAfterFrom } : {},
      order: { by: 'title' },
      views: { page: NoticePreview },
      desk: {
        words: {
          add: words.newNotice,
          textMissing: words.textMissing,
          nameHint: words.shortNameChangeHint,
        },
        list: {
          state: NoticeState,
          block: ({ slug }) => writeBlock('notice', { id: slug }),
        },
      },
    }),
  ],
  parts: (context) => ({
    blocks: [createNoticeBlock(context)],
    inlineScripts: [recallScript],
    routes: createNoticeRoutes({ secure: context.isSecure }),
    desk: {
      siteScreens: [
        {
          label: words.notices,
          href: '/desk/content?kind=notice',
          capability: 'content',
          about: words.aboutRoom,
        },
      ],
    },
  }),
})
