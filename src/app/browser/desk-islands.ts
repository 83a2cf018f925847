import type { IslandModule } from './islands.ts'

/** The islands of the desk, which no visitor's page has to know of. The page itself wakes them. */
const deskIslands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  'copy-field': () => import('#ui/copy-field.tsx'),
  'entry-tools': () => import('#features/content/browser/entry-tools.tsx'),
  'form-builder': () => import('#features/contact/browser/builder/form-builder.tsx'),
  'menu-editor': () => import('#features/menu/browser/menu-editor.tsx'),
  'message-list': () => import('#features/contact/browser/message-list.tsx'),
  passkey: () => import('#features/accounts/browser/passkey-button.tsx'),
  'picture-picker': () => import('#features/content/browser/picture-picker.tsx'),
  print: () => import('#features/contact/browser/print-button.tsx'),
  'tag-picker': () => import('#features/contact/browser/builder/tag-picker.tsx'),
  'unsaved-note': () => import('#ui/unsaved-note.tsx'),
}

export async function loadDeskIsland(name: string): Promise<IslandModule> {
  const load = deskIslands[name]
  if (!load) throw new Error(`There is no island "${name}".`)
  return load()
}
