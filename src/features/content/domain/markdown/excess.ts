/** Why a text is not read: it would keep everybody else waiting. `max` is what it may have. */
export type Excess = { line: number; reason: ExcessReason; max?: number }

export type ExcessReason =
  | 'tooLong'
  | 'tooManyLines'
  | 'tooManyParts'
  | 'tooManyNotes'
  | 'tooManyBlocks'
  | 'tooManyTicks'
  | 'tooDeepLists'
  | 'tooManyLazyLines'
  | 'tooLongTrail'
  | 'tooManyUnderlines'
  | 'tooManyDefinitions'
  | 'tooDeepParts'
  | 'tooManyFormats'
  | 'tangled'
  | 'tooManyMarks'
  | 'tooDeepHtml'
