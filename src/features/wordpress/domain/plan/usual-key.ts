/** The value of a form that says which of its words were not its own, but the usual ones here. Only an import here understands it. */
export const usualKey = '_portico_usual'
