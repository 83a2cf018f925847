export const addresses = { sheet: '/api/languages/offer.css', stay: '/api/languages/stay' }
