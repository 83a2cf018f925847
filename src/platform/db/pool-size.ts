/** PostgreSQL allows 100 connections by itself, and others need some, too. */
const mostOfAll = 60
const mostOfOne = 10

/** How many connections each of so many processes of a site may hold. */
export const poolSizeFor = (processes = 1) =>
  Math.max(2, Math.min(mostOfOne, Math.floor(mostOfAll / processes)))
