import { preparePlayer } from '../browser/prepare-player.ts'
import { startVolume } from '../domain/player-keys.ts'

/** Comes after every player in the page. */
export const prepareScript = `(${preparePlayer})(${startVolume})`
