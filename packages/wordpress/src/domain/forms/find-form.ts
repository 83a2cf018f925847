import type { ExportItem, ExportTerm } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { phpMap, phpText } from '../php/read-php-value.ts'
import type { FormReference } from '../text/text-scope.ts'

/** The keys a form is found by. Small, so that all forms of a site fit in memory. */
export type FormKey = {
  /** Its id here. */
  id: number
  oldId: number
  title: string
  slug: string
  hash: string
  /** For `[contact-form 3]`, from before forms were posts. */
  oldNumber: string
  /** The id of the term of Flamingo that its messages have. */
  channel: string
  /** Names of its fields for files. */
  fileFields: readonly string[]
}

export function formKeyOf(item: ExportItem, id: number): FormKey {
  const meta = createItemMeta(item.meta)
  return {
    id,
    oldId: item.id,
    title: item.title,
    slug: item.slug,
    hash: meta.text('_hash') ?? '',
    oldNumber: meta.text('_old_cf7_unit_id') ?? '',
    channel: phpText(phpMap(meta.value('_flamingo'))?.get('channel')) ?? '',
    fileFields: fileFieldsIn(meta.source('_form') ?? meta.source('form') ?? ''),
  }
}

/** `[file* your-file limit:2mb]` */
const fileFieldsIn = (template: string): string[] =>
  template.split('[').flatMap((tag) => {
    const [type, name] = tag.split(/[\s\]]/, 2)
    return (type === 'file' || type === 'file*') && name ? [name] : []
  })

export type FormFinder = ReturnType<typeof createFormFinder>

/** Finds forms as Contact Form 7 does: by the beginning of the hash, then as a number, then by title. */
export function createFormFinder(forms: readonly FormKey[]) {
  const first = (is: (form: FormKey) => boolean) => forms.find(is)
  const byHash = (hash: string) =>
    /^[0-9a-f]{7,}$/.test(hash) ? first((form) => form.hash.startsWith(hash)) : undefined
  const byNumber = (id: string) => (/^\d+$/.test(id) ? first((form) => form.oldId === Number(id)) : undefined)
  const byTitle = (title: string) => (title ? first((form) => form.title === title) : undefined)
  return {
    /** The id of the form here. */
    find({ id = '', title = '', oldNumber = '' }: FormReference): number | undefined {
      const number = oldNumber.trim()
      const found = number
        ? first((form) => form.oldNumber !== '' && Number(form.oldNumber) === Number(number))
        : (byHash(id.trim()) ?? byNumber(id.trim()) ?? byTitle(title.trim()))
      return found?.id
    },
    /** The form whose messages have this term. */
    ofChannel({ id, slug, name }: Pick<ExportTerm, 'id' | 'slug' | 'name'>): FormKey | undefined {
      return (
        first((form) => form.channel !== '' && Number(form.channel) === id) ??
        first((form) => form.slug === slug) ??
        byTitle(name)
      )
    },
  }
}
