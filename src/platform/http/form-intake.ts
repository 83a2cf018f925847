import { Readable } from 'node:stream'
import type { FormBodyLimits, FormBodyOutcome, FormBodySink } from './form-body.ts'
import type { PartContent } from './multipart-reader.ts'
import type { PartHead } from './part-head.ts'

export type FormIntake = ReturnType<typeof createFormIntake>

/** The name of a field or a file. File systems allow 255 bytes. */
const longestName = 1000

/** PostgreSQL keeps no text with a zero byte in it, and nobody sees one. */
const withoutZeros = (text: string) => text.replaceAll('\0', '')

/** Counts what a form brings, and hands it on until a limit is reached. */
export function createFormIntake(limits: FormBodyLimits, sink: FormBodySink) {
  let outcome: FormBodyOutcome = 'complete'
  /** The file whose reader has not kept up, while more of it is to come. */
  let full: Readable | undefined
  let onRoom = () => {}
  let [textBytes, fieldCount] = [0, 0]
  const files: Promise<unknown>[] = []
  const contents: Readable[] = []
  const failures: unknown[] = []

  const stop = (reason: FormBodyOutcome) => {
    if (outcome === 'complete') outcome = reason
  }

  const takeText = (bytes: number) => {
    textBytes += bytes
    if (textBytes > limits.textBytes) stop('too_large')
    return outcome === 'complete'
  }

  const takeField = (name: string, value: string) => {
    fieldCount += 1
    if (fieldCount > limits.fields) stop('too_many_fields')
    if (name.length > longestName) stop('too_large')
    if (outcome === 'complete') sink.field(withoutZeros(name), withoutZeros(value))
  }

  const openFile = ({ name: field, fileName: name = '', mediaType }: PartHead): PartContent | undefined => {
    if (files.length === limits.files) stop('too_many_fields')
    if (field.length > longestName) stop('too_large')
    if (name.length > longestName) stop('name_too_long')
    if (outcome !== 'complete') return undefined
    const goOn = () => {
      if (full !== content) return
      full = undefined
      onRoom()
    }
    const content = new Readable({ read: goOn })
    content.on('error', () => {})
    content.once('close', goOn)
    contents.push(content)
    const taken = sink
      .file({
        field: withoutZeros(field),
        name: withoutZeros(name),
        mediaType: withoutZeros(mediaType),
        content,
      })
      .catch((error) => failures.push(error))
      // Whatever the reader left is passed over, or the rest of the post would wait for it.
      .finally(() => content.resume())
    files.push(taken)
    return {
      take(bytes) {
        full = content.push(bytes) || content.destroyed ? undefined : content
      },
      end() {
        full = undefined
        content.push(null)
      },
    }
  }

  return {
    get outcome() {
      return outcome
    },
    get isFull() {
      return full !== undefined && outcome === 'complete'
    },
    whenRoom(goOn: () => void) {
      onRoom = goOn
    },
    maxFields: limits.fields,
    stop,
    takeText,
    takeField,
    openFile,
    /** Waits until every file was read. A failure of the sink is thrown. */
    async close() {
      if (outcome !== 'complete')
        for (const content of contents) content.destroy(new Error('The post was cut off.'))
      await Promise.all(files)
      if (failures.length > 0 && outcome === 'complete') throw failures[0]
    },
  }
}
