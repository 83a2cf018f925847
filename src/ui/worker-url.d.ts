/** The address of a built worker. */
declare module '*?worker&url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: it is Vite that exports it so
  export default url
}
