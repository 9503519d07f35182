/**
 * Keeps React from listening to the mouse on its root, before it begins: it hears each kind of event twice and looks
 * along the tree for who wants it, at every movement. Components hear the pointer, which is mouse, finger and pen.
 */
export function hearNoMouse(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root)
  root.addEventListener = (...heard: Parameters<typeof listen>) => {
    if (!heard[0].startsWith('mouse')) listen(...heard)
  }
}
