/** Regular expressions that no tool proves to be quick, by the reason why they cannot hurt. */
export const unprovenPatterns: Readonly<Record<string, readonly string[]>> = {
  'Met by what we write ourselves: our own pages, our own database, addresses of our own files.': [
    String.raw`/<(a|area|button|form|input|link)\s[^>]*>/g`,
    String.raw`/"accept":\["[^\]]*\//`,
    String.raw`/(\d+)\.(?:png|gif|jpeg)$/i`,
    String.raw`/=+$/`,
    String.raw`/^(cache|tmp|backups|imports|scratch|restore\.(part|unfinished))\/|^[^/]+\.db(-[a-z]+)*$/`,
    String.raw`/<br\s*\/?>(?!\n)|<\/(?:p|div|tr|li|h[1-6])>(?!\n)/gi`,
  ],
  'Met by what whoever starts the program sets: the environment and portico.config.ts.': [
    String.raw`/\/\/.*@/`,
    String.raw`/<p(?:\s[^>]*)?>(?:(?!<\/p\s*>|<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b)[\s\S])*$/i`,
    String.raw`/<form(?:\s[^>]*)?>(?:(?!<\/form\s*>)[\s\S])*$/i`,
  ],
  'Met by the files of whoever builds the site, and by what is built from them.': [
    String.raw`/^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//`,
    String.raw`/(\\*)([\u{80}-\u{10ffff}])/gu`,
    String.raw`/^(\^|~|[<>]=?|=)?v?(\d{1,5}|[x*])(?:\.(\d{1,5}|[x*]))?(?:\.(\d{1,5}|[x*]))?(?:[-+][\w.+-]{1,100})?$/i`,
    String.raw`/\bfrom\s*(['"])(?<name>[^'"]+)\1/g`,
    String.raw`/^"([^"\n]+)" [^"\n]*portico\.config\.ts/gm`,
    String.raw`/url\(\s*(["']?)(?![/#]|[a-z][a-z0-9+.-]*:)([^"')]+)\1\s*\)/gi`,
  ],
  "Met by a text of bounded length: the head of a part or a header (16 KB), a name (1,000 letters), a file's name (80).":
    [
      String.raw`/^application\/(?:[\w.+-]+\+)?json\b/i`,
      String.raw`/;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i`,
      String.raw`/^\s*([^\s;]*)\s*/y`,
      String.raw`/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"[^;]*|([^;]*))/y`,
      String.raw`/^([a-z][-a-z0-9_:]*)((?:\[(?:[a-z][-a-z0-9_:]*|\d*)\]){0,64})/i`,
      String.raw`/-+$/`,
      String.raw`/(?<![\s,;:.!?–—-])[\s,;:.!?–—-]+$/u`,
    ],
  'Hyphens in a row have been made one before it.': [String.raw`/^-+|-+$/g`],
  'Each run of letters is looked at once: what stands before it keeps it from beginning anywhere else. The prover does not see that.':
    [
      String.raw`/(?<!\s)\s*\n\s*/g`,
      String.raw`/(?<![.!?…:;,\s])\s*\n\s*/gu`,
      String.raw`/(?<=\p{Script=Latin})\p{M}+/gu`,
      String.raw`/(?<!\/)\/+$/`,
      String.raw`/^[^A-Za-z]+|(?<!-)-+$/g`,
      String.raw`/\[(\[([\w-]+)(?![\w-])[^[\]]*\])\]/g`,
      String.raw`/<((?:https?|mailto):[^\s<>]+)>/g`,
      String.raw`/\[ratings(?![^[\]\n]*\bid=)[^[\]\n]*\]/`,
    ],
  'A bound on what it may hold makes it as slow as that and no slower.': [
    String.raw`/\b(0[\d.,]{1,30}|[1-9][\d.,]{0,30})x(?=\d[\d.,]{0,30}\b)/g`,
    String.raw`/(?:"(?:\\.|[^"\\]){0,200}"|<[^<>]*>|\[[^[\]]*\]|[^,\n\r])+/g`,
    String.raw`/(?<!\\)(\*{1,3}|~~)(?=\S)(.{1,1000}?)(?<=\S)(?<!\\)\1/g`,
    String.raw`/(?<![\p{L}\p{N}\\])(_{1,3})(?=\S)(.{1,1000}?)(?<=\S)\1(?![\p{L}\p{N}])/gu`,
  ],
  'Begins at the beginning of a text or a line alone, and has nothing to choose between: not proven in time.':
    [
      String.raw`/^id:\s*(\d{1,9})\s*$/m`,
      String.raw`/^(?:from|sender|to|subject|date|message-id|mime-version|content-.*|return-path|received|dkim-.*|arc-.*)$/i`,
      String.raw`/^\s*(?:>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+|#{1,6}\s+|\[\^[^\]]+\]:\s*)/`,
      String.raw`/^ {0,3}::rating(?:\{(?![^}\n]*\bid=)[^}\n]*\})?[ \t\r]*$/m`,
      String.raw`/^(?:<\/?(?:fieldset|div|section|article|table|tbody|tr|ul|ol|dl)\b[^>]*>|<legend\b[^>]*>(?:(?!<\/legend>).)*<\/legend>)+$/i`,
    ],
  'Stops where it could begin again. 64,000 letters of the worst that we could think of took milliseconds; not proven.':
    [
      String.raw`/(\[?)\[[\t ]*([A-Za-z_][\w:.-]*)((?:[\t ]+"[^"\n]*"|[\t ]+'[^'\n]*')*)[\t ]*\](\]?)/g`,
      String.raw`/<\/?(?:address|article|aside|blockquote|br|d[dlt]|details|div|fig(?:ure|caption)|h[1-6r]|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi`,
      String.raw`/!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:[^()\s]|\([^()]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|\[[^\]]*\])/g`,
    ],
  'Met by what somebody who may write for the site writes; 12 KB made to be slow cost less than a second, and who wants to do harm there has shorter ways.':
    [
      '/(?<![\\\\`])(`+)(?!`)(.+?)(?<!`)\\1(?!`)/g',
      String.raw`/<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi`,
    ],
}
