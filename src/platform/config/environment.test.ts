import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

function refusal(variables: Record<string, string>): string {
  try {
    readEnvironment(variables)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('what is said of a wrong setting', () => {
  it.each([
    ['DATABASE_URL', 'mysql://ana:topsecret@db.example/site', 'DATABASE_URL is "mysql://…"'],
    ['DATABASE_URL', 'ana:topsecret@db.example', 'DATABASE_URL is a text of 24 characters'],
    ['SMTP_URL', 'http://ana:topsecret@mail.example', 'SMTP_URL is "http://…"'],
    ['PORTICO_SECRET', 'topsecret', 'PORTICO_SECRET is a text of 9 characters'],
    ['PORTICO_URL', 'https://ana:topsecret@hillside.example', 'PORTICO_URL is "https://…@hillside.example"'],
  ])('names %s and the fix, and no password', (name, value, words) => {
    const said = refusal({ [name]: value })
    expect(said).toContain(words)
    expect(said).toContain('set it to')
    expect(said).not.toContain('topsecret')
  })
})
