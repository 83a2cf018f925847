/** How many posts there are. */
export const Count = ({ of }: { of: number }) => (
  <span className="count">
    {of}
    <span className="visually-hidden">{of === 1 ? ' post' : ' posts'}</span>
  </span>
)
