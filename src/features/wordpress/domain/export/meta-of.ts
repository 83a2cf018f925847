import type { ExportItem, ExportMeta } from './export-types.ts'

/** The first of that name, as WordPress reads it. */
export const metaOf = ({ meta }: Pick<ExportItem, 'meta'>, key: string): ExportMeta | undefined =>
  meta.find((one) => one.key === key)

/** As a text; nothing where there is none, or an empty one. */
export const metaText = (item: Pick<ExportItem, 'meta'>, key: string): string | undefined =>
  metaOf(item, key)?.text || undefined
