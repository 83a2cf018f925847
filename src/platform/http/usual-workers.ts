import { availableParallelism, totalmem } from 'node:os'

/** As much as a process may come to need. */
const bytesForOne = 1024 * 1024 * 1024
const max = 64

/** How many processes serve a site that says nothing of it: one for each core, as far as the memory goes. */
export function usualWorkers({ cores, memory }: { cores: number; memory: number } = thisMachine()): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / bytesForOne), max))
}

/** A container may have less than the machine. */
const thisMachine = () => ({
  cores: availableParallelism(),
  memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
})
