// Reads everything to its end, and answers with the same bytes and headers.
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(process.argv[2] ?? '{}')
const bytes = Buffer.from(body, 'base64')
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
