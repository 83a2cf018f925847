/** A node of a text: mdast, as in remark. Blocks are of the type `block`: leave them where they are. */
export type MarkdownNode = {
  type: string
  value?: string
  url?: string
  children?: MarkdownNode[]
  [key: string]: unknown
}

/** A step of an extension for each text before it is drawn. */
export type MarkdownStep = {
  /** Page-cache tags of all pages with a text: dropped when the step would make something else of it. */
  tags?: readonly string[]
  /** Changes the tree. What it adds is made safe like everything else in a text. */
  transform(tree: MarkdownNode): void
}
