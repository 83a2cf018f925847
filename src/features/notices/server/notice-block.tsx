import { z } from 'zod'
import type { InOwnLanguage } from '#platform/editions/in-own-language.tsx'
import type { Block, DrawnBlock, DrawText } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { Island } from '#platform/render/island.tsx'
import { takeId } from '#platform/render/take-id.ts'
import { isShownAt, nextChange } from '#shared/schedule.ts'
import { urls } from '#shared/urls.ts'
import { writeBlock } from '#shared/write-block.ts'
import { words as ownerWords } from '#words/desk.notices.ts'
import { words as noticeWords } from '#words/notices.ts'
import { DismissibleNotice } from '../browser/notice.island.tsx'
import { dismissalId, type Notice } from '../domain/notice.ts'
import { type NoticeStore, noticeTag } from './notice-store.ts'
import { StandingNotice } from './standing-notice.tsx'

const attributes = z.strictObject({ id: z.string().min(1) })

/** `::notice{id=holiday}` */
export function createNoticeBlock(deps: {
  notices: NoticeStore
  drawText: DrawText
  /** With the quotes and dashes of print, where the owner wants them. */
  setText(text: string): Promise<string>
  inOwnLanguage: InOwnLanguage
}): Block<z.output<typeof attributes>> {
  return {
    name: 'notice',
    attributes,
    example: '::notice{id=holiday}',
    offers: async () =>
      onePerName(await deps.notices.all()).map(({ id, title }) => ({
        name: ownerWords.offer({ title: title || id }),
        hint: ownerWords.offerHint,
        source: writeBlock('notice', { id }),
      })),
    async draw({ id }, place) {
      const notice = await deps.notices.find(id)
      if (!notice) {
        return {
          problem: ownerWords.noNotice({ id }),
          fix: ownerWords.noNoticeFix({ id }),
          tags: [noticeTag(id)],
        }
      }
      const tags = [noticeTag(id)]
      const change = nextChange(notice, place.now)
      if (!isShownAt(notice, place.now)) return { view: null, tags, freshUntil: change }
      return deps.inOwnLanguage(notice.edition, async (marks): Promise<DrawnBlock> => {
        const text = await deps.drawText(notice.body, place, `${takeId(place, `notice-${id}`)}-`)
        const { title, level } = notice
        const frame = { dismissal: dismissalId(notice), title: await deps.setText(title), level, ...marks }
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
                words={noticeWords}
                slots={{ body: text.view }}
              />
            </>
          ) : (
            <StandingNotice {...frame}>{text.view}</StandingNotice>
          ),
          ...joinDrawn({ tags, styles: ['notice'], freshUntil: change }, text),
        }
      })
    },
  }
}

/** In the first language there is. */
const onePerName = (notices: readonly Notice[]) =>
  [...new Map(notices.toReversed().map((notice) => [notice.id, notice])).values()].toReversed()
