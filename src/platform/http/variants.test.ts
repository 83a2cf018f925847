import { expect, it } from 'vitest'
import { createVariants } from './variants.ts'

it('keeps no more memory than the bytes it counts', async () => {
  const content = new TextEncoder().encode('<p>A page of some length.</p>'.repeat(100))
  const variants = createVariants(content, 'text/html')
  await variants.get('br')
  await variants.improve()
  const { body } = await variants.get('br')
  const { body: zipped } = await variants.get('gzip')
  expect(body.buffer.byteLength + zipped.buffer.byteLength).toBe(variants.bytes - content.length)
})
