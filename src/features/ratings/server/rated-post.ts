/** What ratings know about a post: enough to fill a template. */
export type RatedPost = {
  id: number
  title: string
  path: string
  /** The edition of the site that it belongs to: its rating is drawn in the language of that one. */
  edition: string
  excerpt: string
  image?: { src: string; alt: string } | undefined
  /** Page-cache tags of what is shown of it. */
  tags: readonly string[]
}

export type RatedPosts = {
  /** Posts that visitors can see now and may rate: no drafts, nothing scheduled. */
  find(ids: readonly number[], now: Date): Promise<RatedPost[]>
  /** Carried by pages that would look different with another post of this id, or without it. */
  tag(id: number): string
  /** The words of its text, for templates that ask for them. */
  text(id: number, now: Date): Promise<string>
}
