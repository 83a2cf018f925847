import { afterEach, expect, it, vi } from 'vitest'
import { keepDraft } from './keep-draft.ts'

afterEach(() => vi.unstubAllGlobals())

type Typed = Readonly<Record<string, { value?: string; type?: string; autocomplete?: string }>>

/** The parts of a browser that a form needs. */
function useForms() {
  const stored = new Map<string, string>()
  vi.stubGlobal('HTMLSelectElement', class {})
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  return (fields: Typed) => {
    const listeners = new Map<string, () => void>()
    const controls = Object.entries(fields).map(([name, field]) => ({
      ...{ tagName: 'INPUT', type: 'text', autocomplete: '', name, value: '', defaultValue: '' },
      ...field,
    }))
    const form = {
      elements: controls,
      addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
      removeEventListener: (event: string) => listeners.delete(event),
    }
    return {
      form: form as unknown as HTMLFormElement,
      type: () => listeners.get('input')?.(),
      values: () => controls.map(({ value }) => value),
    }
  }
}

it('[EXT-148] fills in again for a day what was typed into a form of an extension, and no secrets', () => {
  const draw = useForms()
  const hour = 3_600_000
  const empty = { words: {}, pin: { type: 'password' }, code: { autocomplete: 'off' } }
  const first = draw({
    words: { value: 'A hole' },
    pin: { ...empty.pin, value: '1' },
    code: { ...empty.code, value: '2' },
  })
  keepDraft(first.form, 'report', () => 0)
  first.type()
  const again = draw(empty)
  const forget = keepDraft(again.form, 'report', () => 23 * hour)
  expect(again.values()).toEqual(['A hole', '', ''])
  const faster = draw({ words: { value: 'Mine' } })
  keepDraft(faster.form, 'report', () => hour)
  expect(faster.values()).toEqual(['Mine'])
  const other = draw(empty)
  keepDraft(other.form, 'other', () => hour)
  expect(other.values()).toEqual(['', '', ''])
  forget()
  const sent = draw(empty)
  keepDraft(sent.form, 'report', () => 23 * hour)
  expect(sent.values()).toEqual(['', '', ''])
})

it('[EXT-148] forgets it after a day', () => {
  const draw = useForms()
  const first = draw({ words: { value: 'A hole' } })
  keepDraft(first.form, 'report', () => 0)
  first.type()
  const late = draw({ words: {} })
  keepDraft(late.form, 'report', () => 25 * 3_600_000)
  expect(late.values()).toEqual([''])
})
