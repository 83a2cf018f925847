/** What NIST SP 800-63B asks of a password that opens an account alone. */
export const shortestPassword = 15
export const longestPassword = 256
