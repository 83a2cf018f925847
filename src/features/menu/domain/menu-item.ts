export type MenuItem = {
  label: string
  url: string
  children?: readonly MenuItem[] | undefined
}
