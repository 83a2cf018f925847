import type { Message } from '#shared/words/define-words.ts'
import { words as reasonWords } from '#words/desk.importReasons.ts'
import { isTemplateType } from '../own-types/known-types.ts'

/** Why items of types that nothing is made of do not come. */
const reasons = new Map<string, Message>([
  ['revision', reasonWords.revision],
  ['attachment', reasonWords.attachment],
  ['custom_css', reasonWords.styleSheet],
  ['wp_global_styles', reasonWords.themeSettings],
  ['wp_template', reasonWords.template],
  ['wp_template_part', reasonWords.template],
  ['wp_font_family', reasonWords.font],
  ['wp_font_face', reasonWords.font],
  ['customize_changeset', reasonWords.changeset],
  ['oembed_cache', reasonWords.embedCache],
  ['user_request', reasonWords.userRequest],
  ['wp_block', reasonWords.block],
  ['acf-field-group', reasonWords.fieldGroup],
  ['acf-field', reasonWords.field],
  ['flamingo_contact', reasonWords.addressBook],
  ['flamingo_outbound', reasonWords.sentMail],
])

/** Why terms that nothing is filed under here do not come. */
const termReasons = new Map<string, Message>([
  ...['language', 'post_translations'].map((name) => [name, reasonWords.polylang] as const),
  ...['term_language', 'term_translations'].map((name) => [name, reasonWords.polylangTerms] as const),
  ['wp_theme', reasonWords.theme],
  ['wp_template_part_area', reasonWords.themePart],
  ['link_category', reasonWords.linkCategory],
])

export const reasonForTerms = (taxonomy: string): Message =>
  reasonWords.ofTaxonomy({
    taxonomy: taxonomy.slice(0, 60),
    reason: termReasons.get(taxonomy) ?? reasonWords.otherTerm,
  })

export const reasonForType = (type: string): Message =>
  reasons.get(type) ?? (isTemplateType(type) ? reasonWords.template : reasonWords.otherType)

/** Why the reader of the file has left an item out. */
const damages = new Map<string, Message>([
  ['ends-early', reasonWords.endsEarly],
  ['item-not-closed', reasonWords.notClosed],
  ['too-large', reasonWords.tooLarge],
  ['too-deep', reasonWords.tooDeep],
  ['too-many-elements', reasonWords.tooManyElements],
  ['no-type', reasonWords.noType],
  ['repeated-item', reasonWords.repeated],
])

export const reasonForDamage = (kind: string): Message => damages.get(kind) ?? reasonWords.unreadable
