import type { ReactNode } from 'react'
import {
  bodyOf,
  createDocumentDesk,
  type DocumentDeskDeps,
  type DocumentForm,
  type FieldFacts,
} from '#platform/desk/document-desk.tsx'
import { narrowList } from '#platform/desk/languages/narrowed-list.ts'
import { momentKeys, ScheduleFields } from '#platform/desk/schedule-fields.tsx'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import type { DrawText } from '#platform/render/block.ts'
import { useSay } from '#platform/words/use-say.ts'
import { localTime } from '#shared/local-time.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { Options } from '#ui/options.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.notices.ts'
import { noticeLevels } from '../domain/notice.ts'
import { noticeSchema } from '../server/notice-kind.ts'
import type { NoticeStore } from '../server/notice-store.ts'
import { StandingNotice } from '../server/standing-notice.tsx'
import { NoticesPage } from './notices-page.tsx'

export type NoticeDeskDeps = DocumentDeskDeps & { notices: NoticeStore; drawText: DrawText }

type NoticeForm = {
  id: string
  title: string
  level: string
  dismissible: boolean
  from: string
  until: string
  body: string
}

/** What visitors are told on the pages that hold a notice. */
export function createNoticeDesk(deps: NoticeDeskDeps) {
  const { documents, site, notices, drawText } = deps
  const form: DocumentForm<NoticeForm> = {
    kind: 'notice',
    word: words.notice,
    title: words.notices,
    urls: { list: urls.desk.notices, edit: urls.desk.notice },
    empty: () => ({ id: '', title: '', level: 'info', dismissible: true, from: '', until: '', body: '' }),
    formOf(text, { timezone }) {
      const parsed = parseFrontMatter({ path: '', text }, noticeSchema)
      if (!parsed.ok) throw new Error('The stored text of a notice cannot be read.')
      const { id, title, level, dismissible, from, until } = parsed.value.data
      const time = (moment: Date | undefined) => (moment ? localTime(moment, timezone) : '')
      return {
        id,
        title,
        level,
        dismissible,
        from: time(from),
        until: time(until),
        body: bodyOf(parsed.value.body),
      }
    },
    read: (posted) => ({
      id: (posted.get('notice') ?? '').trim(),
      title: (posted.get('title') ?? '').replaceAll(/\s+/g, ' ').trim(),
      level: posted.get('level') ?? 'info',
      dismissible: posted.has('dismissible'),
      from: posted.get('from') ?? '',
      until: posted.get('until') ?? '',
      body: bodyOf(posted.get('body') ?? ''),
    }),
    keysOf: ({ id, title, level, dismissible, from, until }, { timezone }) => ({
      id: id || undefined,
      title: title || undefined,
      level: level === 'info' ? undefined : level,
      dismissible: dismissible ? undefined : false,
      ...momentKeys({ from, until }, timezone),
    }),
    errorsOf(notice, time) {
      const errors = fieldErrors(noticeSchema, this.keysOf(notice, time))
      return notice.body ? errors : { ...errors, body: words.textMissing }
    },
    pathOf: ({ id }) => `notices/${id}`,
    nameOf: ({ title }) => title,
    begin: (source) => ({ ...source, title: '', body: '' }),
    textsOf: ({ title, body }) => [
      [words.title, title],
      [words.text, body],
    ],
    drawFields: (notice, errors, facts) => <NoticeFields {...{ notice, errors, ...facts }} />,
    async drawPreview(notice, { now }) {
      const text = await drawText(notice.body, { now }, 'preview-')
      const level = noticeLevels.find((one) => one === notice.level) ?? 'info'
      return (
        <StandingNotice dismissal="preview" title={notice.title} level={level}>
          {text.view}
        </StandingNotice>
      )
    },
    async drawList({ c, csrf }, { now }): Promise<ReactNode> {
      const removed = await documents.revisions.removed('notice')
      const list = narrowList(await notices.all(), {
        ...{ site: await site.current(), list: urls.desk.notices },
        asked: c.req.query('language'),
      })
      return <NoticesPage csrf={csrf} list={list} now={now} removed={removed} />
    },
  }
  return createDocumentDesk(deps, form)
}

type NoticeFieldsProps = Pick<FieldFacts, 'isNew' | 'marks'> & { notice: NoticeForm; errors: SaidErrors }

function NoticeFields({ notice, errors, isNew, marks }: NoticeFieldsProps) {
  const say = useSay()
  const field = fieldProps(notice, errors)
  return (
    <>
      <TextField {...marks} label={say(words.title)} {...field('title')} required maxLength={300} />
      <TextField
        label={say(words.shortName)}
        name="notice"
        dir="ltr"
        required
        maxLength={80}
        hint={say(isNew ? words.shortNameHint : words.shortNameChangeHint)}
        defaultValue={notice.id}
        error={errors.id}
      />
      <AreaField {...marks} label={say(words.text)} {...field('body')} rows={5} hint={say(words.textHint)} />
      <div className="field">
        <label htmlFor="notice-level">{say(words.levelLabel)}</label>
        <select id="notice-level" name="level" defaultValue={notice.level}>
          <Options of={noticeLevels.map((level) => [level, say(words.level({ level }))])} />
        </select>
      </div>
      <label className="choice">
        <input type="checkbox" name="dismissible" value="yes" defaultChecked={notice.dismissible} />
        {say(words.canBePutAway)}
      </label>
      <ScheduleFields {...notice} errors={errors} />
    </>
  )
}
