// Loaded before the program, whose clock is then off by as many milliseconds as a file says. The file is read ten times a second.
import { readFileSync } from 'node:fs'

const file = process.env.TORTURE_CLOCK
const RealDate = Date
let off = 0

function look() {
  try {
    off = Number(readFileSync(file, 'utf8')) || off
  } catch {
    // It is being written.
  }
}

const now = () => RealDate.now() + off

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], made === globalThis.Date ? target : made),
  apply: () => String(new RealDate(now())),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

look()
setInterval(look, 100).unref()
