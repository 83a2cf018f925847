/** The value of an item that names an old address which WordPress has no place for. Only an import here understands it. */
export const aliasKey = '_portico_alias'
