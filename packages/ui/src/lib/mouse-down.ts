/** Refs of elements that refuse what a browser does by itself when the mouse goes down: React does not hear the mouse. */
const refusing = (what: (event: MouseEvent) => boolean) => (element: HTMLElement | null) => {
  element?.addEventListener('mousedown', (event) => what(event) && event.preventDefault())
}

/** A double click acts; it should not also select a word. */
export const selectsNoWord = refusing(({ detail }) => detail > 1)

/** A text that is being written keeps the focus. */
export const takesNoFocus = refusing(() => true)
