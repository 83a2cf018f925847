// Parses the body of a vote and answers the same bytes with the same headers; counts nothing.
import { createServer } from 'node:http'

const { headers, cookies, body } = JSON.parse(process.argv[2] ?? '{}')
const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const fields = new URLSearchParams(Buffer.concat(chunks).toString())
    const isVote =
      fields.get('action') === 'postratings' &&
      Number(fields.get('pid')) > 0 &&
      Number(fields.get('rate')) > 0
    const answer = isVote ? body : '0'
    response.writeHead(isVote ? 200 : 400, {
      ...headers,
      'set-cookie': cookies,
      'content-length': answer.length,
    })
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
