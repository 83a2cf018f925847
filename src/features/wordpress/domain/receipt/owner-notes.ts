/** What the owner has to do something about after a move: these stand first in a receipt. */
export const passwordNote =
  'It had a password. Here it is private: only whoever is signed in at the desk reads it.'
export const filmNote =
  'A film, or something else that another site shows, is a link here. To show a film on the page, put its file into the library.'
