/** For the `ref` of a form that has just opened: focuses its first field for keyboard users. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/** Scrolls a tab bar so that the active tab is centered, because on phones the last tabs overflow. */
export function tabIntoSight(tab: HTMLElement | null): void {
  const bar = tab?.closest('nav')
  if (tab && bar) bar.scrollTo({ left: tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2 })
}
