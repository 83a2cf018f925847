import { onSignals } from '#platform/shutdown.ts'
import type { CommandIo } from './command.ts'

/** For long work: the first signal lets what is under way come to an end, a second one ends the program at once. */
export function onStop(
  { signals = process }: CommandIo,
  told: () => void,
): { signal: AbortSignal; forget(): void } {
  const controller = new AbortController()
  const listeners: [NodeJS.Signals, () => void][] = []
  const on = (signal: NodeJS.Signals, listener: () => void) => {
    listeners.push([signal, listener])
    signals.on(signal, listener)
  }
  onSignals(
    { on },
    () => {
      told()
      controller.abort()
    },
    () => process.exit(130),
  )
  return {
    signal: controller.signal,
    forget() {
      for (const [signal, listener] of listeners) signals.off(signal, listener)
    },
  }
}
