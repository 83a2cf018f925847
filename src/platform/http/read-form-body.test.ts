import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultFormBodyLimits, type FormBodyLimits } from './form-body.ts'
import { readFormBody } from './read-form-body.ts'

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
  const begun: { field: string; name: string; size: number }[] = []
  const whole = new Set<object>()
  const stream = source instanceof Readable ? source : Readable.from(source.map((text) => Buffer.from(text)))
  const outcome = await readFormBody(
    stream,
    contentType,
    { ...defaultFormBodyLimits, ...limits },
    {
      field: (name, value) => void fields.push([name, value]),
      async file({ field, name, content }) {
        const file = { field, name, size: 0 }
        begun.push(file)
        for await (const chunk of content as AsyncIterable<Buffer>) file.size += chunk.length
        whole.add(file)
      },
    },
  )
  return { outcome, fields, files: begun.filter((file) => whole.has(file)) }
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

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\r\n', '-', '--', 'xxB', 'OUNDARY', 'ü', '"') }),
  )

  it('[FORM-09] [OPS-91] reads whatever the platform itself writes, but zero bytes, wherever the network cuts it', async () => {
    const onTheWire = (value: string) => value.replace(/\r\n|\r|\n/g, '\r\n')
    const named = (name: string) =>
      onTheWire(name).replaceAll('\r\n', '%0D%0A').replaceAll('"', '%22').replaceAll('\\', '')
    const entry = fc.tuple(text.map(named), text, fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(entry), fc.array(fc.nat(400)), async (entries, cuts) => {
        const form = new FormData()
        for (const [name, value, isFile] of entries)
          form.append(name, isFile ? new File([value], 'plan.txt') : value)
        const answer = new Response(form)
        const body = Buffer.from(await answer.arrayBuffer())
        const places = [0, ...cuts.filter((cut) => cut < body.length).sort((a, b) => a - b), body.length]
        const pieces = places.slice(1).map((place, index) => body.subarray(places[index], place))
        const contentType = answer.headers.get('content-type') ?? ''
        expect(await read(Readable.from(pieces), { contentType })).toEqual({
          outcome: 'complete',
          fields: entries.flatMap(([name, value, isFile]) =>
            isFile ? [] : [[name, onTheWire(value).toWellFormed()].map((part) => part.replaceAll('\0', ''))],
          ),
          files: entries.flatMap(([field, value, isFile]) =>
            isFile
              ? [{ field: field.replaceAll('\0', ''), name: 'plan.txt', size: Buffer.byteLength(value) }]
              : [],
          ),
        })
      }),
    )
  })

  it('[FORM-09] reads lines that end in a line feed alone, wherever the network cuts them', async () => {
    const body = (
      part('a', '1') +
      part('f', 'one\ntwo', '; filename="x.txt"') +
      part('b', 'ü') +
      end
    ).replaceAll('\r\n', '\n')
    const whole = {
      outcome: 'complete',
      fields: [
        ['a', '1'],
        ['b', 'ü'],
      ],
      files: [{ field: 'f', name: 'x.txt', size: 7 }],
    }
    for (let cut = 1; cut < body.length; cut += 1)
      expect(await read([body.slice(0, cut), body.slice(cut)])).toEqual(whole)
  })

  it.each([
    ['name="f"; filename="C:\\\\old\\\\plan.pdf"', 'plan.pdf'],
    ['name="f"; filename="C:\\old\\plan.pdf"', 'plan.pdf'],
    ['name="f"; filename="../../plan.pdf"', 'plan.pdf'],
    ['name="f"; filename=".."', ''],
    ['name="f"; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['name=f; filename=plan.pdf', 'plan.pdf'],
    ["name=f; filename=x.pdf; filename*=UTF-8''na%C3%AFve.pdf", 'naïve.pdf'],
    ['name="f"; filename="naïve; x=y.pdf"', 'naïve; x=y.pdf'],
  ])('understands a file called %s', async (parameters, name) => {
    const body = `--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n\r\nx\r\n${end}`
    expect(await read([body])).toMatchObject({ outcome: 'complete', files: [{ field: 'f', name, size: 1 }] })
  })

  it('reads a field in the letters it names', async () => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=iso-8859-1`
    const body = Readable.from([Buffer.from(`${head}\r\n\r\ngr\u00fc\u00df\r\n${end}`, 'latin1')])
    expect(await read(body)).toMatchObject({ fields: [['a', 'grüß']] })
  })

  it.each([
    ['without a head', `--${boundary}\r\n\r\nx\r\n${end}`],
    ['without a name', `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`],
    [
      'with a torn line in its head',
      `--${boundary}\r\ncontent-disposition: form-data; name="a\nb"\r\n\r\nx\r\n${end}`,
    ],
    [
      'with a boundary that goes on',
      `--${boundary}xx\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n${end}`,
    ],
  ])('calls a part %s malformed', async (_, body) => {
    expect(await read([body])).toMatchObject({ outcome: 'malformed', fields: [] })
  })

  it('[FORM-15] gives up a head made to be slow at once', async () => {
    const head = `--${boundary}\r\ncontent-disposition: form-data${';a="\\'.repeat(3000)}\r\n\r\nx\r\n`
    const before = process.cpuUsage()
    expect((await read([head.repeat(50) + end])).outcome).toBe('malformed')
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  it('waits with the source while a file is read slowly', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n`
    let max = 0
    let [given, taken] = [0, 0]
    const source = Readable.from(
      (function* () {
        yield Buffer.from(head)
        for (let i = 0; i < 100; i += 1) {
          given += piece.length
          max = Math.max(max, given - taken)
          yield piece
        }
        yield Buffer.from(`\r\n${end}`)
      })(),
      { objectMode: false, highWaterMark: 1 },
    )
    const outcome = await readFormBody(source, multipart, defaultFormBodyLimits, {
      field: () => {},
      async file({ content }) {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          await new Promise(setImmediate)
          taken += chunk.length
        }
      },
    })
    expect({ outcome, taken }).toEqual({ outcome: 'complete', taken: 100 * piece.length })
    expect(max).toBeLessThan(8 * piece.length)
  })

  const edges = [1, 16, 64, 128, 256].flatMap((edge) => [-1, 0, 1].map((more) => edge * 1024 + more))

  it.each(edges)('[FORM-19] goes on after a file of %i bytes whose reader came late', async (size) => {
    const file = part('f', 'x'.repeat(size), '; filename="f"')
    const pieces = [Buffer.from(file), Buffer.from(part('a', '1')), Buffer.from(end)]
    const taken = { sizes: [] as number[], fields: [] as string[] }
    const reading = readFormBody(Readable.from(pieces), multipart, defaultFormBodyLimits, {
      field: (name) => void taken.fields.push(name),
      async file({ content }) {
        for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
        taken.sizes.push((await buffer(content)).length)
      },
    })
    expect({ outcome: await reading, ...taken }).toEqual({
      outcome: 'complete',
      sizes: [size],
      fields: ['a'],
    })
  })

  it.each([
    ['reads nothing of it', async () => {}],
    ['leaves it in the middle', async (content: Readable) => void (await once(content, 'readable'))],
    ['breaks it off', async (content: Readable) => void content.destroy()],
  ])('[FORM-19] goes on after a file when the one who takes it %s', async (_, take) => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n`
    const fields: string[] = []
    const outcome = await readFormBody(
      flood(head, piece, 20, `\r\n${part('a', '1')}${end}`),
      multipart,
      defaultFormBodyLimits,
      { field: (name) => void fields.push(name), file: ({ content }) => take(content) },
    )
    expect({ outcome, fields }).toEqual({ outcome: 'complete', fields: ['a'] })
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

  it.each([
    'multipart/form-data',
    'application/json',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('calls a body of %s malformed', async (contentType) => {
    const { outcome } = await read([`--${'x'.repeat(71)}--\r\n`], { contentType })
    expect(outcome).toBe('malformed')
  })

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

  it('answers at once when texts are too large after a file that is still being read', async () => {
    const file = part('f', 'x'.repeat(200_000), '; filename="f"')
    const source = Readable.from([Buffer.from(file + part('a', 'x'.repeat(100))), Buffer.from(end)])
    const reading = read(source, { limits: { textBytes: 50, idleMilliseconds: 1_000_000 } })
    expect((await reading).outcome).toBe('too_large')
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

  it('[OPS-05] gives up a client that keeps sending very little', async () => {
    const trickle = new PassThrough()
    const timer = setInterval(() => trickle.write('x'), 5)
    trickle.write(`--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n`)
    const limits = { idleMilliseconds: 1_000_000, graceMilliseconds: 100, minBytesPerSecond: 10_000 }
    expect(await read(trickle, { limits })).toMatchObject({ outcome: 'incomplete', files: [] })
    clearInterval(timer)
  })

  it('[OPS-05] does not take our own slowness for that of the client', async () => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n`
    const body = flood(head, Buffer.alloc(64 * 1024, 'x'), 4, `\r\n${end}`)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const disk = Promise.withResolvers<void>()
    const slowDisk = async ({ content }: { content: Readable }) => {
      await disk.promise
      await buffer(content)
    }
    const reading = readFormBody(body, multipart, defaultFormBodyLimits, { field: () => {}, file: slowDisk })
    while (!body.isPaused()) await nextTurn()
    await vi.advanceTimersByTimeAsync(3_600_000)
    disk.resolve()
    expect(await reading).toBe('complete')
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
