import { describe, expect, it } from 'vitest'
import { databaseLocation } from './database-location.ts'

const locate = (DATABASE_URL?: string) => databaseLocation({ DATABASE_URL, PORTICO_DATA: 'data' }, '/site')

describe('where the database is', () => {
  it.each([
    [undefined, { file: '/site/data/portico.db' }],
    ['sqlite:other.db', { file: '/site/other.db' }],
    ['sqlite://other.db', { file: '/site/other.db' }],
    ['sqlite:///var/other.db', { file: '/var/other.db' }],
    ['file:other.db', { file: '/site/other.db' }],
    ['file:///var/my%20site.db', { file: '/var/my site.db' }],
    ['postgres://me@host/site', { url: 'postgres://me@host/site' }],
    ['postgresql://me@host/site', { url: 'postgresql://me@host/site' }],
  ])('[OPS-03] is said by DATABASE_URL: %s', (address, expected) => {
    expect(locate(address)).toEqual(expected)
  })
})
