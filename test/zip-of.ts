import { crc32 } from 'node:zlib'

/** A zip archive with files as they are, and the mode of each. */
export function zipOf(
  files: readonly { name: string; text: string; mode?: number; flags?: number; size?: number }[],
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text, mode = 0o100644, flags = 0x800, size } of files) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt32LE(crc32(body), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(size ?? body.length, 18)
    common.writeUInt16LE(path.length, 22)
    const central = Buffer.alloc(14)
    central.writeUInt32LE(mode * 0x10000, 6)
    central.writeUInt32LE(at, 10)
    const made = Buffer.from([20, 3])
    directory.push(Buffer.from('PK\x01\x02'), made, common, central, path)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, body])
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}
