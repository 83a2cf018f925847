import { isWorkerMessage, tellPrimary } from './worker-messages.ts'

/** In a worker: once the primary process has looked who stands outside, and has handed over whom it could. */
export function primaryTurn(mostMs: number): Promise<void> {
  if (!process.connected) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      process.off('message', listen)
      process.off('disconnect', end)
      resolve()
    }
    const listen = (message: unknown) => {
      if (isWorkerMessage(message) && message.portico === 'turn') end()
    }
    const timer = setTimeout(end, mostMs)
    process.on('message', listen)
    process.on('disconnect', end)
    tellPrimary({ portico: 'ask-turn' })
  })
}
