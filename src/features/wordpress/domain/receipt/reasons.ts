import { flamingoLeftOut } from '../messages/left-out.ts'

/** Why items of types that nothing is made of do not come. */
const reasons = new Map([
  ['revision', 'Earlier versions of texts stay behind; the texts themselves come.'],
  ['attachment', 'Files were to stay behind.'],
  ['custom_css', 'Style sheets of the old theme do not fit the theme here.'],
  ['wp_global_styles', 'Settings of the old theme do not fit the theme here.'],
  ['wp_template', 'Templates of the old theme do not fit the theme here.'],
  ['wp_template_part', 'Templates of the old theme do not fit the theme here.'],
  ['wp_font_family', 'Fonts of the old theme stay behind.'],
  ['wp_font_face', 'Fonts of the old theme stay behind.'],
  ['customize_changeset', 'A draft of settings of the old theme.'],
  ['oembed_cache', 'A copy of something on another site, which WordPress keeps for speed.'],
  ['user_request', 'A request about personal data that the old site has dealt with.'],
  ['wp_block', 'Reusable blocks are filled in where texts use them.'],
  ['acf-field-group', 'It describes fields; their values come with the entries that have them.'],
  ['acf-field', 'It describes a field; its values come with the entries that have them.'],
  ...Object.entries(flamingoLeftOut),
])

const ofPolylang =
  'Polylang notes with it what is in which language, and what translates what. All texts come; here they have no language of their own.'

const ofTerms =
  'Polylang notes with it which categories and tags translate each other. Those of all languages come, in one list.'

/** Why terms that nothing is filed under here do not come. */
const termReasons = new Map([
  ...['language', 'post_translations'].map((name) => [name, ofPolylang] as const),
  ...['term_language', 'term_translations'].map((name) => [name, ofTerms] as const),
  ['wp_theme', 'It names a theme.'],
  ['wp_template_part_area', 'It names a part of a theme.'],
  ['link_category', 'It is a category of links, which WordPress itself has given up.'],
])

export const reasonForTerms = (taxonomy: string): string =>
  `“${taxonomy.slice(0, 60)}”: ${termReasons.get(taxonomy) ?? 'Nothing here is filed under it.'}`

export const reasonForType = (type: string): string =>
  reasons.get(type) ?? 'Nothing here can be made of this type yet.'

/** Why the reader of the file has left an item out. */
const damages = new Map([
  ['ends-early', 'The file ends within it.'],
  ['item-not-closed', 'It is not closed in the file.'],
  ['too-large', 'It is larger than can be read.'],
  ['too-deep', 'It is nested too deeply.'],
  ['too-many-elements', 'It has too many parts.'],
  ['no-type', 'It has no type.'],
  ['repeated-item', 'It stands in the file twice, word for word; the first one comes.'],
])

export const reasonForDamage = (kind: string): string => damages.get(kind) ?? 'It cannot be read.'
