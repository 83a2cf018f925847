import { open, rename, rm } from 'node:fs/promises'

/** Nothing is there before it is whole, and nobody else may read it: messages and addresses are in it. */
export async function writeWhole(
  file: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    for await (const piece of pieces) await handle.writeFile(piece)
    await handle.sync()
    await handle.close()
    await rename(part, file)
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
}
