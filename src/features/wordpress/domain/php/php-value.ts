/** A value of PHP as plain data. Arrays with the keys 0, 1, 2 … are lists, all others maps in their order. */
export type PhpValue = null | boolean | number | string | PhpValue[] | PhpMap
type PhpMap = Map<string, PhpValue>

/** `lengths`: lengths of texts were wrong and recounted. `maps`: plain objects were read as maps. `texts`: classes whose objects stay as text. */
export type PhpMending = { lengths: number; maps: number; texts: string[] }

export type PhpFailure = 'broken' | 'circle' | 'too-deep' | 'too-large'

export type PhpReading =
  | { ok: true; value: PhpValue; mended: PhpMending }
  | { ok: false; failure: PhpFailure }

/** How many values may still be made, over all values that share it. */
export type PhpBudget = { values: number }
