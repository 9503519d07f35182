/** Refs that prevent the default action of mousedown with native listeners. */
const refusing = (what: (event: MouseEvent) => boolean) => (element: HTMLElement | null) => {
  element?.addEventListener('mousedown', (event) => what(event) && event.preventDefault())
}

/** A double click is an action here and must not select a word. */
export const preventSelection = refusing(({ detail }) => detail > 1)

/** A press must not take the focus from a text being edited. */
export const preventFocus = refusing(() => true)
