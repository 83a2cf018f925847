import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

describe('a kept password', () => {
  it('is argon2id with its cost beside it, different every time, and fits only itself', async () => {
    const kept = await hashPassword('seven planks of oak')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashPassword('seven planks of oak')).not.toBe(kept)
    expect(await isPassword('seven planks of oak', kept)).toBe(true)
    expect(await isPassword('seven planks of Oak', kept)).toBe(false)
  })

  it('fits however the letters were composed', async () => {
    expect(await isPassword('A\u030angstrom und mehr', await hashPassword('\u00c5ngstrom und mehr'))).toBe(
      true,
    )
  })

  it('reads hashes of another cost', async () => {
    const nonce = Buffer.from('some salt of old')
    const parameters = { nonce, parallelism: 1, memory: 64, passes: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { message: 'an old password', ...parameters })
    const old = `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`
    expect(await isPassword('an old password', old)).toBe(true)
    expect(await isPassword('another password', old)).toBe(false)
    await expect(isPassword('anything', 'plain text')).rejects.toThrow('not an argon2id hash')
  })
})
