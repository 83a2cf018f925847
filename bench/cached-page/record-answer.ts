import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { acceptEncoding } from './load.ts'

export type Answer = { body: Buffer; headers: Record<string, string> }

const ofConnection = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

/** The bytes and headers of an answer, still compressed, for a server that only repeats them. */
export async function recordAnswer(url: string): Promise<Answer> {
  const [response] = (await once(
    get(url, { headers: { 'accept-encoding': acceptEncoding } }),
    'response',
  )) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`)
  const own = Object.entries(response.headers).filter(([name]) => !ofConnection.includes(name))
  return { body, headers: Object.fromEntries(own) as Record<string, string> }
}
