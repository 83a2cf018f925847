import { useT } from '#platform/words/use-t.ts'
import { words } from '#words/desk.common.ts'
export type SentForm = { form: URLSearchParams }

/** Everything that was sent, to be sent once more. */
export const SentFields = ({ form }: SentForm) =>
  [...form].map(([name, value], place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and names repeat
    <input key={place} type="hidden" name={name} value={value} />
  ))

/** Nothing a person wrote by hand: what buttons, ticks and the program put into a form. */
const isWords = (text: string) => /\S\s+\S/.test(text)

/** Hidden fields of forms. */
const unseen = ['act', 'base', 'csrf', 'document']

/** `isAll`: single words too, where this is the only place that still has them. */
export function WrittenFields({ form, isAll = false }: SentForm & { isAll?: boolean }) {
  const t = useT()
  const written = [...form].filter(([name, value]) =>
    isAll ? value.trim() !== '' && !unseen.includes(name) : isWords(value),
  )
  if (written.length === 0) return null
  return (
    <details open={isAll}>
      <summary>{t(words.whatYouWrote)}</summary>
      {written.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and names repeat
        <textarea key={place} readOnly dir="auto" rows={4} aria-label={name} defaultValue={value} />
      ))}
    </details>
  )
}
