/** For the built code of sites alone: it draws with the React of the program that runs it. */
export * from 'react'
export { default } from 'react'
