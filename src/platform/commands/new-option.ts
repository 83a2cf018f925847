/** What `--new` is for: only a start begins a site by itself, because a wrong PORTICO_DATA would look like a site that lost everything. */
export const newOption = { new: { type: 'boolean', default: false } } as const

export const newHelp =
  '  --new   begins a site where there is none; without it a wrong PORTICO_DATA or DATABASE_URL is told and nothing is made'
