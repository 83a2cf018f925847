import { slugOf } from '#shared/slug.ts'

const longestName = 80

/** A name that means the same on every system and in every address, from whatever somebody called the file. */
export function mediaName(sent: string, extension: string): string {
  const base = sent.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{1,5}$/i, '')
  const slug = [...slugOf(base)].slice(0, longestName).join('').replace(/-+$/, '')
  return `${slug || 'file'}.${extension}`
}

/** `oak.jpg`, then `oak-2.jpg`, `oak-3.jpg` … for when names are taken. */
export function* numberedNames(name: string): Generator<string> {
  yield name
  for (let number = 2; ; number += 1) yield name.replace(/(\.[^.]+)$/, `-${number}$1`)
}
