/** As the `ref` of a form that has just opened: moves the focus into it for people who use the keyboard. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/** On a phone the last tabs of a bar lie past its edge: the one that is shown is brought to the middle. */
export function tabIntoSight(tab: HTMLElement | null): void {
  const bar = tab?.closest('nav')
  if (tab && bar) bar.scrollTo({ left: tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2 })
}
