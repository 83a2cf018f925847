/** The setting of a field of ACF that says which kind of field it was here. Only an import here understands it. */
export const kindSetting = 'portico_kind'

/** ACF has no lists of plain values: each is a row with one part. */
export const onlyPart = 'value'
