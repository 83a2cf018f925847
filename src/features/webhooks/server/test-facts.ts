/** What a test tells the program at the other end, which knows no language. */
export const testFacts = { words: 'A test from the desk. Nothing has happened.' }
