// A node:http server that does nothing but return the sample page, compressed beforehand, with the headers it is given.
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { answerMeasurements } from './contestant.ts'
import { samplePage } from './sample-page.ts'

const body = brotliCompressSync(samplePage(), {
  params: { [constants.BROTLI_PARAM_SIZE_HINT]: samplePage().length },
})
const headers = { ...JSON.parse(process.argv[2] ?? '{}'), 'content-length': body.length }
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => answerMeasurements(server.address()))
