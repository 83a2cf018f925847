import type { ReactNode } from 'react'
import { StyleLinks, useT } from '#api/extension.ts'
import { words } from '#words/notices.ts'
import { NoticeFrame, type NoticeFrameProps } from '../browser/notice-frame.tsx'
import type { NoticeFields } from '../domain/notice.ts'

/** A notice that nobody can dismiss. */
export const StandingNotice = (props: Omit<NoticeFrameProps, 'words'> & { children: ReactNode }) => (
  <NoticeFrame {...props} words={useT().forBrowser(words)} />
)

type NoticePreviewProps = { entry: { title: string; fields: Pick<NoticeFields, 'level'> }; body: ReactNode }

/** The preview for its author on the desk, even if visitors do not see it now. */
export const NoticePreview = ({ entry: { title, fields }, body }: NoticePreviewProps) => (
  <>
    <StyleLinks names={['notice']} />
    <StandingNotice dismissal="preview" title={title} level={fields.level}>
      {body}
    </StandingNotice>
  </>
)
