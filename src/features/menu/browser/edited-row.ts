import type { MenuRow } from '../domain/menu-rows.ts'

export type EditedRow = MenuRow & { labelError?: string | undefined; urlError?: string | undefined }
