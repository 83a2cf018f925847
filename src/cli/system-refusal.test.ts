import { describe, expect, it } from 'vitest'
import { systemRefusal } from './system-refusal.ts'

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts)

describe('what the system refuses', () => {
  it.each(['EACCES', 'EPERM', 'EROFS'])('[OPS-02] names the place and what to do: %s', (code) => {
    const error = failure('no', { code, path: '/srv/backup.part' })
    expect(systemRefusal(error)).toMatchObject({
      code: 'not_allowed',
      message: expect.stringMatching(
        /^The account running this.* isn’t allowed to read or write \/srv\/backup\.part/,
      ),
      fix: expect.stringContaining('the site’s account'),
      cause: error,
    })
  })

  it.each([
    [14, 'not_allowed'],
    [8, 'not_allowed'],
    [8 | (1 << 8), 'not_allowed'],
    [13, 'disk_full'],
  ])('[OPS-02] is known from SQLite too: %i', (errcode, code) => {
    expect(systemRefusal(failure('no', { code: 'ERR_SQLITE_ERROR', errcode }))).toMatchObject({ code })
  })

  it('is told when a file is in the place of a folder', () => {
    const error = failure('no', { code: 'ENOTDIR', path: '/srv/notes.txt/faq/a.md' })
    expect(systemRefusal(error)).toMatchObject({
      code: 'not_a_folder',
      message: expect.stringContaining('/srv/notes.txt/faq/a.md'),
    })
  })

  it('[OPS-02] is found below the error that names the task', () => {
    const cause = failure('no', { code: 'ENOSPC', path: '/srv/data/x' })
    expect(systemRefusal(new Error('The backup failed.', { cause }))).toMatchObject({ code: 'disk_full' })
  })

  it('[OPS-02] is known where a disk is full while a file is being written', () => {
    const error = failure('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' })
    expect(systemRefusal(error)).toMatchObject({ code: 'disk_full' })
  })

  it('is not seen in a mistake of our own', () => {
    expect(systemRefusal(new TypeError('x is not a function'))).toBeUndefined()
    expect(systemRefusal(failure('no', { code: 'EACCES' }))).toBeUndefined()
    expect(systemRefusal(failure('no', { code: 'ERR_SQLITE_ERROR', errcode: 1 }))).toBeUndefined()
    expect(systemRefusal('text')).toBeUndefined()
  })
})
