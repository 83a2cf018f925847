import type { CommandIo } from '#platform/commands/command.ts'
import { onSignals } from '#platform/shutdown.ts'

/** The first signal lets what is under way come to an end, a second one ends at once. */
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
