import type { IncomingMessage, ServerResponse } from 'node:http'

export type FakeAnswer = {
  status?: number
  /** Answered as JSON, or as it is if it is a text. */
  body?: unknown
  /** Nothing is answered before this has settled. */
  after?: Promise<unknown>
  /** The connection breaks instead. */
  breaks?: boolean
}

type FakeCall = {
  method: string
  path: string
  form: FormData | undefined
  headers: IncomingMessage['headers']
}

/** The three calls of a contact form's server, answered by whatever a test says, and every call remembered. */
export function createFakeFormApi(root = '/api/') {
  const calls: FakeCall[] = []
  const api = {
    calls,
    feedback: (_form: FormData): FakeAnswer => ({ body: {} }),
    refill: (): FakeAnswer => ({ body: [] }),
    schema: (): FakeAnswer => ({
      body: { version: 'Contact Form 7 SWV Schema 2024-10', locale: 'en_US', rules: [] },
    }),
    challenge: async (_action: string): Promise<FakeAnswer> => ({ status: 404, body: {} }),
    /** Calls of one kind, by the end of their path. */
    callsTo: (end: string) => calls.filter(({ path }) => path.endsWith(end)),
    handles: (path: string) => path.startsWith(root),
    async handle(request: IncomingMessage, response: ServerResponse) {
      const path = request.url ?? ''
      const form = request.method === 'POST' ? await readForm(request) : undefined
      calls.push({ method: request.method ?? '', path, form, headers: request.headers })
      const { status = 200, body, after, breaks } = await answerTo(path, form)
      await after
      if (breaks) return response.destroy()
      response.statusCode = status
      response.setHeader('content-type', 'application/json; charset=UTF-8')
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    },
  }

  function answerTo(path: string, form: FormData | undefined) {
    if (form) return api.feedback(form)
    if (path.endsWith('/schema')) return api.schema()
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    return pathname.endsWith('/challenge') ? api.challenge(searchParams.get('action') ?? '') : api.refill()
  }
  return api
}

export type FakeFormApi = ReturnType<typeof createFakeFormApi>

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return new Response(Buffer.concat(chunks), { headers }).formData()
}

/** An answer of the feedback call as Contact Form 7 gives it. */
export const feedback = (status: string, message: string, more: object = {}) => ({
  body: {
    contact_form_id: 7,
    status,
    message,
    posted_data_hash: '87f7a956c9814d100782d197c64c23d2',
    into: '#wpcf7-f7-p9-o1',
    invalid_fields: [],
    ...more,
  },
})
