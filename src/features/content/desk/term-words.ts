import { defineWords } from '#shared/words/define-words.ts'

/** Of categories and tags; `kind` is one of the two. */
export const termWords = defineWords('desk.terms', {
  title: 'Categories and tags',
  kind: 'Kind',
  kindName: '{kind, select, category {Categories} other {Tags}}',
  newTerm: '{kind, select, category {New category} other {New tag}}',
  count:
    '{kind, select, category {{count, plural, =0 {No categories} one {# category} other {# categories}}} other {{count, plural, =0 {No tags} one {# tag} other {# tags}}}}',
  posts: '{count, plural, =0 {no posts} one {# post} other {# posts}}',
  notDescribed: 'not described',

  name: 'Name',
  key: 'Key',
  keyHint:
    'The end of its address. It cannot be changed later, because posts refer to it. If empty, it is made from the name.',
  keyIs: 'Key: <key></key>',
  parent: 'Parent category',
  parentHint: 'Its posts are shown there too.',
  noParent: 'none',
  description: 'Description',
  descriptionHint: 'Shown on its page, and to search engines.',
  removeDescription: 'Remove the description',
  removeHint:
    '{kind, select, category {Its posts stay in it, under the word they use for it. Categories below it move up.} other {Its posts keep it, under the word they use for it.}}',

  giveName: 'Give it a name.',
  keyLike: 'Use small letters, digits and hyphens, e.g. north-quay.',
  keyTaken: 'The key “{key}” is already in use. Choose another.',
  parentLike: 'Choose a category that exists and is not below this one.',

  saved: '{kind, select, category {The category “{name}” is saved.} other {The tag “{name}” is saved.}}',
  goneAlready: 'It is not described any more.',
  changedMeanwhile: 'Somebody has changed the list in the meantime. Look at it, then try again.',
  descriptionRemoved: '“{name}” is not described any more.',
  /** What is edited, in sentences such as "History of the categories". */
  groupWord: '{kind, select, category {categories} other {tags}}',
  theGroup: '{kind, select, category {the categories} other {the tags}}',
  theTerm: '{kind, select, category {the category “{name}”} other {the tag “{name}”}}',
})
