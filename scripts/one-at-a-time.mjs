// Plain JavaScript that the oldest supported Node understands.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const pauseMs = 100

/** Does the work while no other process does it; the others wait. What a process that has died holds is taken over. */
export function oneAtATime(lock, work) {
  const mine = `${lock}.${process.pid}`
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(mine, String(process.pid))
  try {
    while (!take(mine, lock)) {
      if (isHeld(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
      else takeAway(lock)
    }
    try {
      return work()
    } finally {
      rmSync(lock, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** A link is there with the number in it, or not at all. */
function take(mine, lock) {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isHeld(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    process.kill(holder, 0)
    return holder !== process.pid
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Another process may have taken it over a moment ago: then it gets it back. */
function takeAway(lock) {
  const away = `${lock}.away-${process.pid}`
  try {
    renameSync(lock, away)
    if (isHeld(away)) take(away, lock)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  } finally {
    rmSync(away, { force: true })
  }
}
