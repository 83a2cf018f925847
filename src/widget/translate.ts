/** A line of ours in the page: text, never markup. */
export function line<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

/** Tells a screen reader, once. The place must be in the page before its words are. */
export function announce(container: HTMLElement, text: string) {
  let place = container.querySelector<HTMLElement>(':scope > [role=status]')
  if (!place) {
    place = line('p', 'portico-hidden')
    place.setAttribute('role', 'status')
    container.append(place)
  }
  const status = place
  status.textContent = ''
  setTimeout(() => {
    status.textContent = text
  }, 50)
}
