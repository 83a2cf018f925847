const longLine =
  'portico import content --dry-run && portico start --port 3000 --host 127.0.0.1 --data /srv/data'

/** What Markdown can turn into, including what is too wide for a phone. */
export function SampleText() {
  return (
    <>
      <p>
        A paragraph with a <a href="https://works.example/elsewhere">link to elsewhere</a>, <em>emphasis</em>,{' '}
        <strong>strong words</strong>, <code>code</code>, <kbd>Esc</kbd>, <mark>a mark</mark> and a
        Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz.
      </p>
      <div className="heading">
        <h2 id="lists">Lists</h2>
        <a className="heading-link" href="#lists" aria-label="Link to “Lists”">
          #
        </a>
      </div>
      <ul>
        <li>Birch</li>
        <li>Ash</li>
      </ul>
      <blockquote>
        <p>The floor was swept before every coat.</p>
      </blockquote>
      <div className="heading">
        <h2 id="tables">Tables</h2>
        <a className="heading-link" href="#tables" aria-label="Link to “Tables”">
          #
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-scroll" aria-label="Table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Part', 'Timber', 'Length', 'Width', 'Thickness', 'Price'].map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {['Back rail', 'Steam-bent ash', '520 mm', '62 mm', '22 mm', '€84.00'].map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <h3 id="code">Code</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <pre tabIndex={0}>
        <code className="hljs">
          <span className="hljs-comment">{`# ${longLine}`}</span>
        </code>
      </pre>
      <details>
        <summary>What the wood costs</summary>
        <p>About a third.</p>
      </details>
    </>
  )
}
