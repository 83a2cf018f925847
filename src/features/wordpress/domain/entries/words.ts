import { defineWords } from '#shared/words/define-words.ts'

/** What is told of posts, pages and entries that came, or did not. */
export const entryWords = defineWords('desk.importEntries', {
  nothingSaved: 'WordPress made it when somebody began to write; nothing was saved in it.',
  noPlace: 'There is no place for it here.',
  longAlias: 'An old address of more than 2,000 characters does not lead to it.',
  more: 'Lists show the beginning of the text, whether or not {mark} stood there.',
  noTitle: 'It had no title; its first words are the title here.',
  noDate: 'It had no date; the day on which it was changed is its date, or one long ago.',
  notNested: 'What stood above it is not kept: entries of this type do not stand above or below each other.',
  noParent: 'The page above it did not come; here it stands at the top.',
  noPicture: 'Its large picture did not come: the library has no such file.',
  otherState: 'It came as a draft: nothing here is the same as the state “{state}”.',

  seoVariable: 'The variable {name} of {plugin} was taken out: nothing here stands for it.',
  noFollow: '“nofollow” did not come: pages here have no such mark for all of their links.',
  canonical: 'The canonical address did not come: “{url}” is not the address of a page.',
  sharePicture: 'The picture for social networks did not come: the library has no such file.',

  ownRecords:
    'What WordPress notes for itself (_edit_last, _encloseme, _oembed_… and others) does not come: nothing here needs it.',
  seoRecords:
    'What SEO plugins note for editors (focus words, scores, main categories, titles for sharing) did not come: pages here do not use it.',
  template: 'It was drawn by the template “{template}” of the old theme. Here it is drawn like every other.',
  moreValues:
    '{count, plural, one {# more value of plugins did not come.} other {# more values of plugins did not come.}}',
  builderValues: 'Settings of page builders and themes did not come: pages here do not use them.',
  pluginValue: '{key} did not come: kept by a plugin or theme for itself.',
  customField: 'The custom field “{key}” did not come: no type here has a field for it.',
})
