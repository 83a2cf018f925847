import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.site', {
  settings: 'Settings',
  settingsOfSite: 'settings of the site',
  theSettings: 'the settings of the site',
  saved: 'The settings are saved.',

  theSite: 'The site',
  name: 'Name',
  tagline: 'Tagline',
  taglineHint: 'A few words beside the name.',
  description: 'Description',
  descriptionHint:
    'For search engines and link previews, where a page has none of its own; empty, the tagline or the name.',
  address: 'Address',
  addressFixed: 'PORTICO_URL says {url}, which goes before what is written here.',
  addressHint:
    'Where visitors reach it, e.g. https://example.org; empty, the address the server was started at.',
  postsOnPage: 'Posts on a page',
  postsOnPageHint: 'Of lists, from 1 to 100.',

  languageAndTime: 'Language and time',
  locale: 'Locale',
  localeHint: 'For dates and link previews, e.g. en_US or de_DE.',
  language: 'Language',
  languageHint: 'Of the texts, e.g. en or pt-BR; empty takes that of the locale.',
  timeZone: 'Time zone',
  timeZoneHint: 'Whose clocks the dates follow, e.g. Europe/Helsinki.',

  contact: 'Contact',
  email: 'E-mail',
  postalAddress: 'Postal address',
  postalAddressHint: 'A line for each line.',

  pictures: 'Pictures',
  picturesHint: 'Addresses from the <media>media library</media>, such as /media/logo.svg.',
  logo: 'Logo',
  logoOnly: 'The name is in the logo: do not show it beside it',
  sharePicture: 'Picture for link previews',
  sharePictureHint: 'Where a page has none of its own.',
  sharePictureAlt: 'What that picture shows',
  pictureMissing: 'There is no such picture in the media library. Choose one that is.',

  elsewhere: 'Elsewhere on the web',
  authors: 'Authors',
  rowsHint: 'To take one away, empty all its fields. Save to be given more empty ones.',
  /** A field of a row, far from its place: "Name (authors, 2)". */
  rowOfElsewhere: '{label} (elsewhere on the web, {row})',
  rowOfAuthors: '{label} (authors, {row})',
  newElsewhere: 'New, elsewhere on the web',
  newAuthor: 'New, authors',
  shortName: 'Short name in addresses',
  role: 'Role',
  bio: 'About them',
  portrait: 'Portrait',
  portraitAlt: 'What the portrait shows',
  shortNameForm: 'Use small letters, digits and hyphens.',
  shortNameTwice: 'It stands above already.',
})
