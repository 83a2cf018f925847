/** Stand in a new field until its owner has written better ones. */
export const startChoices: readonly string[] = ['First choice', 'Second choice']
