import type { Root } from 'hast'
import { type Jsx, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import type { PictureView } from '#shared/picture-view.ts'
import { Picture } from '#ui/picture.tsx'
import { slotTag } from './to-safe-html.ts'

export type DrawHtmlOptions = {
  pictures: ReadonlyMap<string, PictureView>
  slots: ReadonlyMap<number, ReactNode>
}

const readingColumn = '(min-width: 48rem) 44rem, 92vw'

/** The text as React, with finished blocks and pictures in their places. */
export function drawHtml(tree: Root, { pictures, slots }: DrawHtmlOptions): ReactNode {
  const replace = (make: typeof jsx): Jsx => {
    return (type, props, key) => {
      if (type === slotTag) return <Fragment key={key}>{slots.get(Number(props['data-index']))}</Fragment>
      if (type === 'img' && !props.src) return <Fragment key={key}>{props.alt as string}</Fragment>
      const picture = type === 'img' ? pictures.get(String(props.src)) : undefined
      if (!picture) return make(type, props, key)
      const named = { ...picture, alt: String(props.alt ?? '') }
      return <Picture key={key} picture={named} sizes={readingColumn} eager={props.loading === 'eager'} />
    }
  }
  return toJsxRuntime(tree, {
    Fragment,
    jsx: replace(jsx),
    jsxs: replace(jsxs),
    tableCellAlignToStyle: false,
  })
}
