import pg from 'pg'

const { INT8, NUMERIC, BYTEA } = pg.types.builtins

/** Makes PostgreSQL answer with the values SQLite answers with. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(type, format)
    if (type === INT8) return safeInteger
    if (type === NUMERIC) return Number
    if (type === BYTEA) return bytes
    return pg.types.getTypeParser(type, 'text')
  },
}

function safeInteger(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`)
  return value
}

function bytes(text: string) {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}
