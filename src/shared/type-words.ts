/** A type of schema.org as people write it: `MusicRecording` is a music recording. */
export const typeWords = (type: string): string =>
  type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
