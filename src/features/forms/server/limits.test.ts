import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '#platform/http/listen.ts'
import { createContactSite, formFile } from '../../../../test/contact-site.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

const boundary = 'xxBOUNDARYxx'
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const start =
  part('_wpcf7_unit_tag', 'wpcf7-f1-o1') + part('your-name', 'Ann') + part('your-email', 'ann@example.com')
const end = `--${boundary}--\r\n`
const path = '/api/contact-form-7/v1/contact-forms/1/feedback'

describeOnBothDatabases('a post over a real connection', (open) => {
  const server = async () => {
    const site = await createContactSite(await open(), {
      forms: { one: formFile({ id: 1, title: 'One' }, '[text* your-name] [email* your-email] [file plan]') },
      limits: { idleMilliseconds: 200, bytes: 1_000_000, drainBytes: 2_000_000 },
    })
    const running = await listen({ host: '127.0.0.1', port: 0, fetch: site.app.fetch })
    onTestFinished(() => running.close(0))
    const open1 = () => {
      const socket = connect(running.port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      return socket
    }
    return { ...site, connect: open1 }
  }

  const head = (length: number | 'chunked') =>
    `POST ${path} HTTP/1.1\r\nHost: hillside.example\r\nUser-Agent: Browser/1.0\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n`

  const answerOf = (socket: Socket) =>
    new Promise<{ headers: string; body: object }>((resolve) => {
      let answer = ''
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        answer += chunk
        const [headers = '', body = ''] = answer.split('\r\n\r\n')
        if (!body.includes('}')) return
        resolve({ headers, body: JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) })
        socket.destroy()
      })
    })

  it('[FORM-09] [FORM-17] is taken', async () => {
    const { connect: open1, inbox } = await server()
    const socket = open1()
    const body = start + end
    socket.write(`${head(Buffer.byteLength(body))}Connection: close\r\n\r\n${body}`)
    expect((await answerOf(socket)).body).toMatchObject({ status: 'mail_sent' })
    expect(await inbox.messages.list()).toHaveLength(1)
  })

  it.each(['announced', 'chunked'] as const)(
    '[FORM-15] that is endless (%s) gets a clear answer that any client shows, and leaves nothing',
    async (how) => {
      const { connect: open1, inbox } = await server()
      const socket = open1()
      const size = 10 * 1024 ** 3
      socket.write(`${head(how === 'chunked' ? 'chunked' : size)}\r\n`)
      const write = (data: string) =>
        socket.write(how === 'chunked' ? `${data.length.toString(16)}\r\n${data}\r\n` : data)
      write(`${start}--${boundary}\r\nContent-Disposition: form-data; name="plan"; filename="a.png"\r\n\r\n`)
      const megabyte = 'x'.repeat(1024 * 1024)
      const pump = () => {
        while (!socket.destroyed && write(megabyte));
      }
      socket.on('drain', pump)
      pump()
      const { headers, body } = await answerOf(socket)
      expect(headers).toMatch(/^HTTP\/1\.1 200 /)
      expect(body).toMatchObject({ status: 'mail_failed', message: expect.stringContaining('too large') })
      expect(await inbox.messages.list()).toEqual([])
    },
  )

  it('[FORM-15] whose sender falls silent gets an answer too', async () => {
    const { connect: open1 } = await server()
    const socket = open1()
    socket.write(`${head(5000)}\r\n${start}`)
    const { headers, body } = await answerOf(socket)
    expect(headers).toMatch(/^HTTP\/1\.1 200 /)
    expect(body).toMatchObject({ status: 'mail_failed', message: expect.stringContaining('completely') })
  })

  it('[FORM-15] with a broken boundary gets an answer too', async () => {
    const { connect: open1 } = await server()
    const socket = open1()
    const body = `${start}--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\nno end`
    socket.write(`${head(body.length)}Connection: close\r\n\r\n${body}`)
    expect((await answerOf(socket)).body).toMatchObject({ status: 'mail_failed' })
  })
})
