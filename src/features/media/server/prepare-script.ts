import { preparePlayer } from '../browser/prepare-player.ts'

/** Stands in the page after every player. */
export const prepareScript = `(${preparePlayer})()`
