/** The content of a test for the receiving program, which has no language. */
export const testFacts = { words: 'A test from the desk. Nothing has happened.' }
