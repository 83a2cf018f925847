import { createHash } from 'node:crypto'
import {
  type Block,
  type DrawnBlock,
  type ExtensionContext,
  entriesService,
  firstEdition,
  InlineScript,
  Island,
  isShownAt,
  joinDrawn,
  nextChange,
  type PlainEntry,
  takeId,
  writeBlock,
  z,
} from '#api/extension.ts'
import { words as ownerWords } from '#words/desk.notices.ts'
import { words as noticeWords } from '#words/notices.ts'
import { DismissibleNotice } from '../browser/notice.island.tsx'
import { recallDismissed } from '../browser/recall-dismissed.ts'
import { addresses, dismissalId, scheduleOf } from '../domain/notice.ts'
import { StandingNotice } from './standing-notice.tsx'

/** Comes before every notice in the page that can be dismissed. */
export const recallScript = `(${recallDismissed})()`

const attributes = z.strictObject({ id: z.string().min(1) })

/** `::notice{id=holiday}` */
export function createNoticeBlock({
  use,
  clock,
  texts,
}: Pick<ExtensionContext<undefined, never>, 'use' | 'clock' | 'texts'>): Block<z.output<typeof attributes>> {
  const entries = use(entriesService)
  const tags = [entries.typeTag('notice')]
  return {
    name: 'notice',
    attributes,
    example: '::notice{id=holiday}',
    offers: async () =>
      (await entries.list('notice', {}, clock.now())).map(({ slug, title }) => ({
        name: ownerWords.offer({ title }),
        hint: ownerWords.offerHint,
        source: writeBlock('notice', { id: slug }),
      })),
    async draw({ id }, place) {
      const choice = { where: { slug: id }, untranslated: true, texts: true }
      const notice = oneOf(await entries.list('notice', choice, place.now), id)
      if (!notice) return { problem: ownerWords.noNotice({ id }), fix: ownerWords.noNoticeFix({ id }), tags }
      const { title, text = '', edition, fields } = notice
      const schedule = scheduleOf(fields)
      const freshUntil = nextChange(schedule, place.now)
      if (!isShownAt(schedule, place.now)) return { view: null, tags, freshUntil }
      return texts.inOwnLanguage(edition, async (marks): Promise<DrawnBlock> => {
        const drawn = await texts.drawText(text.trim(), place, `${takeId(place, `notice-${id}`)}-`)
        const version = versionOf(title, text.trim())
        const frame = {
          dismissal: dismissalId({ ...notice, version }),
          title: await texts.setText(title),
          level: fields.level,
          ...marks,
        }
        return {
          ...drawn,
          view: fields.dismissible ? (
            <>
              <InlineScript source={recallScript} />
              <noscript>
                <link rel="stylesheet" href={addresses.dismissedStyle(frame.dismissal)} />
              </noscript>
              <Island
                name="notice"
                component={DismissibleNotice}
                props={{ ...frame, action: addresses.dismiss }}
                words={noticeWords}
                slots={{ body: drawn.view }}
              />
            </>
          ) : (
            <StandingNotice {...frame}>{drawn.view}</StandingNotice>
          ),
          ...joinDrawn({ tags, styles: ['notice'], freshUntil }, drawn),
        }
      })
    },
  }
}

/** In the edition that is asked for, by its own name rather than by that of what it translates; or else in the first. */
function oneOf(found: readonly PlainEntry[], id: string): PlainEntry | undefined {
  const here = found.filter(({ edition }) => edition !== firstEdition)
  return here.find(({ slug }) => slug === id) ?? here[0] ?? found[0]
}

const versionOf = (...words: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
