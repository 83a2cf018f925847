import { defineWords } from '#shared/words/define-words.ts'

/** Why a file is not taken into the library. */
export const ownerWords = defineWords('desk.library', {
  /** In "What is taken: …" and "Files of this kind are not kept here, only …". */
  takenKinds:
    'pictures (JPEG, PNG, WebP, AVIF, GIF, SVG), audio, video, captions (VTT), PDF, ZIP, CSV, plain text, and office documents without macros',
  notTaken: 'Files of this kind are not kept here, only {kinds}.',
  heic: 'Most browsers cannot show HEIC photographs. Send it as JPEG. On an iPhone: Settings > Camera > Formats > Most Compatible, for new photographs.',
  emptyFile: 'The file is empty.',
  notItsName: 'The file is not what its name says (.{extension}).',
  manyPixels: 'The picture has more than 100 million pixels. Make it smaller first.',
  largePicture: 'The picture is larger than {megabytes, number} MB. Make it smaller first.',
  brokenPicture: 'Browsers cannot show this picture, or it is damaged.',
  brokenDrawing: 'Browsers cannot show this drawing, or it is damaged.',
  otherFormat: 'Browsers cannot show pictures of this kind ({format}). Save it as JPEG, PNG or WebP first.',
  brokenPhotograph: 'The photograph is damaged. Open it in a picture editor and save it again.',
  deletedMeanwhile: 'The file has been deleted in the meantime.',
  otherKind: 'Its address ends in .{extension}, so the new file must be of that kind too.',
})
