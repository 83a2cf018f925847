import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import { writeBlock } from '#shared/write-block.ts'
import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { words as textWords } from '#words/desk.importTexts.ts'
import { attributeOf, isElement } from './elements.ts'
import { blockHtml } from './markdown-nodes.ts'
import { given, type TextScope } from './text-scope.ts'

/** A film or a sound of the library becomes our player, one of another site a link. */
export function mediaNodes(node: Element, scope: TextScope): RootContent[] {
  const kind = node.tagName === 'audio' ? 'audio' : 'video'
  const sources = node.children.filter((child) => isElement(child, 'source')) as Element[]
  const files = [
    attributeOf(node, 'dataHere'),
    attributeOf(node, 'src'),
    ...sources.map((source) => attributeOf(source, 'src')),
  ]
  const named = [...new Set(files.filter((file) => file !== undefined && file !== ''))] as string[]
  const here = named.filter((file) => /^\/(?!\/)/.test(file))
  if (here.length > 0) return [blockHtml(writeBlock(kind, given(attributesOf(node, kind, here))))]
  if (named.length === 0) scope.notes.add('left-out', textWords[kind], noteWords.noFile)
  return named.map((url) => {
    scope.notes.add('changed', textWords[kind], noteWords.linkElsewhere({ url }))
    return { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }] }
  })
}

const formats: Readonly<Record<string, readonly string[]>> = {
  audio: ['mp3', 'ogg', 'flac', 'm4a', 'wav'],
  video: ['mp4', 'm4v', 'webm', 'ogv'],
}

function attributesOf(node: Element, kind: 'audio' | 'video', [src = '', ...others]: readonly string[]) {
  const same = others.flatMap((file) => {
    const format = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? ''
    return formats[kind]?.includes(format) ? [[format, file] as const] : []
  })
  const flag = (name: string) => (attributeOf(node, name) === undefined ? undefined : 'true')
  const preload = attributeOf(node, 'preload')
  return {
    src,
    ...Object.fromEntries(same),
    ...(kind === 'video' && pictureOf(node)),
    ...captionsOf(node),
    title: attributeOf(node, 'title') ?? attributeOf(node, 'ariaLabel'),
    preload: preload === 'none' || preload === 'auto' ? preload : undefined,
    loop: flag('loop'),
    autoplay: flag('autoPlay'),
    muted: flag('muted'),
  }
}

function pictureOf(node: Element) {
  const poster = attributeOf(node, 'poster')
  return {
    poster: poster?.startsWith('/') ? poster : undefined,
    width: sizeOf(node, 'width'),
    height: sizeOf(node, 'height'),
  }
}

function sizeOf(node: Element, name: string): number | undefined {
  const size = Number(attributeOf(node, name))
  return Number.isInteger(size) && size >= 16 && size <= 7680 ? size : undefined
}

function captionsOf(node: Element): Record<string, string> {
  const tracks = node.children.filter((child) => isElement(child, 'track')) as Element[]
  return Object.fromEntries(
    tracks.flatMap((track) => {
      const src = attributeOf(track, 'src')
      const language = attributeOf(track, 'srcLang')?.toLowerCase() ?? ''
      if (!src?.startsWith('/')) return []
      return [[/^[a-z]{2,3}(?:-[a-z0-9]+)*$/.test(language) ? `captions-${language}` : 'captions', src]]
    }),
  )
}
