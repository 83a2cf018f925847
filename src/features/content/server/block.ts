export type * from '#platform/render/block.ts'
