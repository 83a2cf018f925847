/** As the box on the desk is called. */
export const takeSiteLabel =
  'Take front page, list of posts, menus, name, tagline and time zone of the old site'
