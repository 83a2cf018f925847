// A node:http server that does nothing but return one compressed body with the headers it is given.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { answerMeasurements } from '../cached-page/contestant.ts'

const body = readFileSync(process.argv[2] ?? '')
const headers = { ...JSON.parse(process.argv[3] ?? '{}'), 'content-length': body.length }
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => answerMeasurements(server.address()))
