/** `1 message`, `2 messages`. */
export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
