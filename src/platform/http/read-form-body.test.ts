import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { defaultFormBodyLimits, type FormBodyLimits, readFormBody } from './read-form-body.ts'

const boundary = 'xxBOUNDARYxx'
const multipart = `multipart/form-data; boundary=${boundary}`

const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

async function read(
  source: Readable | string[],
  { contentType = multipart, limits = {} }: { contentType?: string; limits?: Partial<FormBodyLimits> } = {},
) {
  const fields: [string, string][] = []
  const files: { field: string; name: string; size: number }[] = []
  const stream = source instanceof Readable ? source : Readable.from(source.map((text) => Buffer.from(text)))
  const outcome = await readFormBody(
    stream,
    contentType,
    { ...defaultFormBodyLimits, ...limits },
    {
      field: (name, value) => void fields.push([name, value]),
      async file({ field, name, content }) {
        let size = 0
        for await (const chunk of content as AsyncIterable<Buffer>) size += chunk.length
        files.push({ field, name, size })
      },
    },
  )
  return { outcome, fields, files }
}

/** A body of so many pieces that is never held as a whole. */
function flood(first: string, piece: Buffer, pieces: number, last = '') {
  let sent = 0
  return Readable.from(
    (function* () {
      yield Buffer.from(first)
      for (; sent < pieces; sent += 1) yield piece
      yield Buffer.from(last)
    })(),
    { objectMode: false, highWaterMark: 64 * 1024 },
  )
}

describe('reading a posted form', () => {
  it('hands on fields and files of a multipart body in their order', async () => {
    const body =
      part('a', '1') + part('a', '2') + part('f', 'bytes', '; filename="x.txt"') + part('b', 'ü') + end
    expect(await read([...body])).toEqual({
      outcome: 'complete',
      fields: [
        ['a', '1'],
        ['a', '2'],
        ['b', 'ü'],
      ],
      files: [{ field: 'f', name: 'x.txt', size: 5 }],
    })
  })

  it('reads an urlencoded body, as a form without files posts it', async () => {
    const read1 = await read(['a=1&b%5B%5D=x+y&b%5B%5D=%C3%BC'], {
      contentType: 'application/x-www-form-urlencoded',
    })
    expect(read1).toMatchObject({
      outcome: 'complete',
      fields: [
        ['a', '1'],
        ['b[]', 'x y'],
        ['b[]', 'ü'],
      ],
    })
  })

  it.each(['multipart/form-data', 'application/json', 'multipart/form-data; boundary='])(
    'calls a body of %s malformed',
    async (contentType) => {
      expect((await read(['x'], { contentType })).outcome).toBe('malformed')
    },
  )

  it('[FORM-09] keeps what came before a broken boundary and says that it broke', async () => {
    const body = `${part('a', '1')}--${boundary}\r\ncontent-disposition: form-data; name="b"\r\n\r\nno end`
    expect(await read([body])).toMatchObject({
      outcome: 'malformed',
      fields: expect.arrayContaining([['a', '1']]),
    })
  })

  it('[FORM-15] stops at 100,000 fields', async () => {
    const many = flood('', Buffer.from(part('f', 'x')), 100_000, end)
    const { outcome, fields } = await read(many)
    expect(outcome).toBe('too_many_fields')
    expect(fields).toHaveLength(defaultFormBodyLimits.fields)
  })

  it('[FORM-15] refuses a field name of 5 MB and does not keep it', async () => {
    const name = Buffer.alloc(64 * 1024, 'n')
    const { outcome, fields } = await read(
      flood(
        `${part('a', '1')}--${boundary}\r\ncontent-disposition: form-data; name="`,
        name,
        80,
        `"\r\n\r\nx\r\n${end}`,
      ),
    )
    expect(outcome).not.toBe('complete')
    expect(fields).toEqual([['a', '1']])
  })

  it('[FORM-15] refuses texts that are too large together', async () => {
    const { outcome } = await read(flood('', Buffer.from(part('f', 'x'.repeat(10_000))), 500, end))
    expect(outcome).toBe('too_large')
  })

  it('[FORM-15] reads a 10 GB body no further than its limits, in bounded memory', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    const before = process.memoryUsage().rss
    const endless = flood(
      `${part('a', '1')}--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n`,
      megabyte,
      10 * 1024,
    )
    const { outcome, fields, files } = await read(endless)
    expect({ outcome, fields, files }).toEqual({ outcome: 'too_large', fields: [['a', '1']], files: [] })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('answers only at the end of the body, also when more follows the last boundary', async () => {
    const source = new PassThrough()
    let answered = false
    const reading = read(source).finally(() => {
      answered = true
    })
    source.write(part('a', '1') + end)
    await new Promise(setImmediate)
    source.write('an epilogue\r\n')
    await new Promise(setImmediate)
    expect(answered).toBe(false)
    source.end()
    expect(await reading).toMatchObject({ outcome: 'complete', fields: [['a', '1']] })
  })

  it('reads on a little beyond the limit, so that the client comes to hear the answer', async () => {
    const body = flood(part('a', '1'), Buffer.from(part('b', 'x'.repeat(1000))), 100, end)
    expect(await read(body, { limits: { bytes: 10_000 } })).toMatchObject({ outcome: 'too_large' })
    expect(body.readableEnded).toBe(true)
  })

  it('[FORM-15] does not wait for ever for a client that falls silent', async () => {
    const silent = new PassThrough()
    silent.write(part('a', '1'))
    silent.write(`--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\nhalf a fi`)
    expect(await read(silent, { limits: { idleMilliseconds: 50 } })).toEqual({
      outcome: 'incomplete',
      fields: [['a', '1']],
      files: [],
    })
  })

  it('notices when the client hangs up', async () => {
    const gone = new PassThrough()
    gone.write(part('a', '1'))
    setImmediate(() => gone.destroy(new Error('aborted')))
    expect((await read(gone)).outcome).toBe('incomplete')
  })

  it('lets a failure of the sink through, after the rest was read', async () => {
    const source = Readable.from([Buffer.from(part('f', 'x', '; filename="f"') + part('a', '1') + end)])
    const fields: string[] = []
    const failing = readFormBody(source, multipart, defaultFormBodyLimits, {
      field: (name) => void fields.push(name),
      file: async () => {
        throw new Error('the disk is full')
      },
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(fields).toEqual(['a'])
  })
})
