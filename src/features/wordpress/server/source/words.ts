import { defineWords } from '#shared/words/define-words.ts'

/** Why a file cannot be read as an export, and what to do. */
export const sourceWords = defineWords('desk.importSource', {
  twoFiles: '{first} and {second}',
  manyFiles: '{first} and {others, number} more',
  noFile: 'There is no file {path}.',
  lookAtName: 'Look at how its name is spelled.',
  notFile: '{path} is no file.',
  nameExport: 'Name the XML file that WordPress wrote.',
  roomToUnpack:
    'There is too little room on the disk to unpack {title}: at least {needed, number} MB are needed beside the {kept, number} MB that stay free, and {free, number} MB are free.',
  roomToFetch:
    'There is too little room on the disk to fetch {title}: at least {needed, number} MB are needed beside the {kept, number} MB that stay free, and {free, number} MB are free.',
  makeRoom: 'Make room, and try again.',
  otherKind:
    '{file} is {kind, select, pdf {a PDF} picture {a picture} media {a picture, sound or film} zip {a zip archive} gzip {packed with gzip} tar {a tar archive} database {a database} dump {a dump of a database} other {a web page}}, and no export of WordPress.',
  chooseExport: 'Choose the file that WordPress writes under Tools, Export, “All content”.',
  tooLarge: '{file} has more than {most, number} GB when it is unpacked.',
  exportInParts: 'Export the site in parts.',
  notUnpacked: '{file} cannot be unpacked.',
  exportAgain: 'Export the site again.',
  packAgain: 'Pack it again, or name the XML file.',
  noXml: 'There is no XML file in {file}.',
  nameXml: 'Name the file that WordPress wrote under Tools, Export, or an archive that holds it.',
  twoSites: '{first} is of {site}, and {second} of {other}.',
  oneByOne: 'Import the files of one site, and then those of the other.',
  noTaxonomy: 'The export has no taxonomy “{taxonomy}”, which --base names for “{base}”.',
  nameTaxonomy: 'Name one of: {taxonomies}.',
  noTaxonomies: 'The export has no taxonomies. Leave --base out.',
  empty: 'There is nothing in this file.',
  nothingWritten: 'Nothing was written.',
  nameless:
    'The file says neither the address nor the title of its site, and another such file was imported before: texts of the two could not be told apart.',
  writeAddress:
    'Write the address of the old site into the file, as {link} in a line below {channel}, and import it again.',
  redirectsTooLarge: '{file} has more than {most, number} MB.',
  nameRedirects: 'Name the file of redirects alone.',
  archiveDamaged: '{file} cannot be unpacked: it is cut off, damaged, or no archive of this kind.',
  packUploads: 'Pack the folder wp-content/uploads again.',
})
