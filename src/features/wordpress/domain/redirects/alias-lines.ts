/** The title of lines that an export from here writes for old addresses of texts. Those come with the texts. */
export const aliasTitle = 'Old address of a text (Portico)'
