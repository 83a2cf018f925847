/** As the box on the desk is called. */
export const takeSiteLabel = 'Take front page, menus, name, tagline and time zone of the old site'
