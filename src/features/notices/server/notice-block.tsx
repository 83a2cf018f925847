import { z } from 'zod'
import type { Block, DrawText } from '#platform/render/block.ts'
import { Island } from '#platform/render/island.tsx'
import { takeId } from '#platform/render/take-id.ts'
import { earliest, isShownAt, nextChange } from '#shared/schedule.ts'
import { urls } from '#shared/urls.ts'
import { writeBlock } from '#shared/write-block.ts'
import { DismissibleNotice } from '../browser/notice.island.tsx'
import { NoticeFrame } from '../browser/notice-frame.tsx'
import { dismissalId } from '../domain/notice.ts'
import { type NoticeStore, noticeTag } from './notice-store.ts'

const attributes = z.strictObject({ id: z.string().min(1) })

/** `::notice{id=holiday}` */
export function createNoticeBlock(deps: {
  notices: NoticeStore
  drawText: DrawText
}): Block<z.output<typeof attributes>> {
  return {
    name: 'notice',
    attributes,
    example: '::notice{id=holiday}',
    offers: async () =>
      (await deps.notices.all()).map(({ id, title }) => ({
        name: `Notice: ${title || id}`,
        hint: 'a box with a few words',
        source: writeBlock('notice', { id }),
      })),
    async draw({ id }, place) {
      const notice = await deps.notices.find(id)
      if (!notice) {
        return {
          problem: `There is no notice with the id "${id}"`,
          fix: `Write content/notices/${id}.md, or correct the id.`,
          tags: [noticeTag(id)],
        }
      }
      const tags = [noticeTag(id)]
      const change = nextChange(notice, place.now)
      if (!isShownAt(notice, place.now)) return { view: null, tags, freshUntil: change }
      const text = await deps.drawText(notice.body, place, `${takeId(place, `notice-${id}`)}-`)
      const { title, level } = notice
      const frame = { dismissal: dismissalId(notice), title, level }
      return {
        ...text,
        view: notice.dismissible ? (
          <>
            <noscript>
              <link rel="stylesheet" href={urls.dismissedNoticeStyle(frame.dismissal)} />
            </noscript>
            <Island
              name="notice"
              component={DismissibleNotice}
              props={{ ...frame, action: urls.dismissNotice }}
              slots={{ body: text.view }}
            />
          </>
        ) : (
          <NoticeFrame {...frame}>{text.view}</NoticeFrame>
        ),
        tags: [...tags, ...(text.tags ?? [])],
        styles: ['notice', ...(text.styles ?? [])],
        freshUntil: earliest([change, text.freshUntil]),
      }
    },
  }
}
