/** What the form's script needs and this browser does not have. */
export function missingFeatures(browser: typeof globalThis = globalThis): string[] {
  const needed = {
    'window.fetch()': browser.fetch,
    'window.FormData()': browser.FormData,
    'NodeList.forEach()': browser.NodeList?.prototype.forEach,
    'String.replaceAll()': browser.String.prototype.replaceAll,
  }
  return Object.entries(needed)
    .filter(([, feature]) => !feature)
    .map(([name]) => name)
}
