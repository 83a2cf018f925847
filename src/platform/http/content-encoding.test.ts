import { expect, it } from 'vitest'
import { isCompressible, negotiateEncoding } from './content-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.9', 'gzip'],
  ['br;q=0, *', 'zstd'],
  ['*;q=0.5', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['gzip ; q=0.3 , identity;q=0.3', 'gzip'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['deflate', 'identity'],
])('chooses for %o: %s', (accept, expected) => {
  expect(negotiateEncoding(accept)).toBe(expected)
})

it.each([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['image/avif', false],
  ['video/mp4', false],
])('%s can be compressed: %s', (contentType, expected) => {
  expect(isCompressible(contentType)).toBe(expected)
})
