import { preparePlayer } from '../browser/prepare-player.ts'
import { startVolume } from '../domain/player-keys.ts'

/** Stands in the page after every player. */
export const prepareScript = `(${preparePlayer})(${startVolume})`
