/** On a phone the last tabs of a bar lie past its edge: the one that is shown is brought to the middle. */
export function tabIntoSight(tab: HTMLElement | null): void {
  const bar = tab?.closest('nav')
  if (tab && bar) bar.scrollTo({ left: tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2 })
}
