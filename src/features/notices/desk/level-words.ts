import type { NoticeLevel } from '../domain/notice.ts'

export const levelWords: Readonly<Record<NoticeLevel, string>> = {
  info: 'Note',
  success: 'Good news',
  warning: 'Warning',
}
