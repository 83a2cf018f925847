/** In place of the value of such a field of an old message, which is only a checksum. */
export const lostFile = 'A file that was not in the export of the old site'
